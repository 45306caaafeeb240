import { type Cents, roundHalfAwayFromZero, sum } from '#platform/rules/money/money.ts'

/** card: money that a terminal sends back to where it came from. */
export const TENDER_KINDS = ['cash', 'card', 'other'] as const
export type TenderKind = (typeof TENDER_KINDS)[number]

/** A payment of a sale, or money that went back: then amounts are negative. */
export interface KeptTender {
  readonly method: string
  readonly kind: TenderKind
  /** Handed over less change, with surcharge and rounding; the tip is not in it. */
  readonly amount: Cents
  readonly surcharge: Cents
  /** Of a refund: the number of the payment that it refunds. */
  readonly ofTender?: number | null | undefined
}

export interface KeptTenders {
  readonly tenders: readonly KeptTender[]
  /** Of cash, for all of them. */
  readonly rounding: Cents
}

/** What of one payment can still be refunded. */
export interface TenderLeft {
  /** Place among the payments of its sale, from 1. */
  readonly no: number
  readonly method: string
  readonly kind: TenderKind
  /** Of the bill, without surcharge and rounding. */
  readonly part: Cents
  readonly surcharge: Cents
}

/** Rounding belongs to the last cash payment: it is that one which completed the bill. */
function partsOf({ tenders, rounding }: KeptTenders): Cents[] {
  const lastCash = tenders.findLastIndex(({ kind }) => kind === 'cash')
  return tenders.map(({ amount, surcharge }, at) => amount - surcharge - (at === lastCash ? rounding : 0))
}

interface Rest {
  part: Cents
  surcharge: Cents
}

function take(from: Rest, wanted: Rest): void {
  for (const figure of ['part', 'surcharge'] as const) {
    const taken = Math.max(0, Math.min(from[figure], wanted[figure]))
    from[figure] -= taken
    wanted[figure] -= taken
  }
}

/**
 * What of each payment can still be refunded. A refund counts against the payment that it names, then against payments of its own
 * method, then against any other: cash may have been handed out in place of a lost card.
 * @param refunds of the same sale; training excluded by the caller
 */
export function tendersLeft(sale: KeptTenders, refunds: readonly KeptTenders[]): TenderLeft[] {
  const parts = partsOf(sale)
  const left: Rest[] = sale.tenders.map(({ surcharge }, at) => ({ part: parts[at] ?? 0, surcharge }))
  const back = refunds.flatMap(refund => {
    const backParts = partsOf(refund)
    return refund.tenders.map((tender, at) => ({
      tender,
      wanted: { part: -(backParts[at] ?? 0), surcharge: -tender.surcharge },
    }))
  })
  const rounds: ((of: KeptTender, no: number, method: string) => boolean)[] = [
    ({ ofTender }, no) => ofTender === no,
    (of, _, method) => of.method === method,
    () => true,
  ]
  for (const matches of rounds) {
    for (const { tender, wanted } of back) {
      for (const [at, { method }] of sale.tenders.entries()) {
        const rest = left[at]
        if (rest && matches(tender, at + 1, method)) take(rest, wanted)
      }
    }
  }
  return sale.tenders.map(({ method, kind }, at) => ({
    no: at + 1,
    method,
    kind,
    part: Math.max(0, left[at]?.part ?? 0),
    surcharge: Math.max(0, left[at]?.surcharge ?? 0),
  }))
}

export interface RefundSplit {
  /** Above 0: what goes back to each payment, in the order in which it is done. */
  readonly parts: readonly TenderLeft[]
  /** What no payment is left for: a bill whose payments are not known. */
  readonly rest: Cents
}

/**
 * Splits a refund over the payments of its bill: first to cards and whatever else has an owner, in the order in which they paid, and
 * cash last, so that no more notes leave the drawer than came in. The surcharge goes back in the proportion of what it was charged on.
 * @param amount of the bill that is refunded, above 0
 */
export function splitRefund(left: readonly TenderLeft[], amount: Cents): RefundSplit {
  let rest = amount
  const parts: TenderLeft[] = []
  const cashLast = left.toSorted((a, b) => Number(a.kind === 'cash') - Number(b.kind === 'cash'))
  for (const tender of cashLast) {
    const part = Math.min(tender.part, rest)
    if (part <= 0) continue
    rest -= part
    const surcharge =
      part === tender.part ? tender.surcharge : roundHalfAwayFromZero((tender.surcharge * part) / tender.part)
    parts.push({ ...tender, part, surcharge })
  }
  return { parts, rest }
}

/**
 * The first refund to a card that gives more back than cards paid, or than the payment that it names, and was not refunded yet. Other
 * methods may stand in for a card: cash for a customer whose card is gone.
 */
export function tenderOverRefunded(left: readonly TenderLeft[], refund: KeptTenders): KeptTender | undefined {
  const toCards = refund.tenders.filter(({ kind, amount }) => kind === 'card' && amount < 0)
  const backTo = (tenders: readonly KeptTender[]) => -sum(tenders.map(({ amount }) => amount))
  const leftOf = (tenders: readonly TenderLeft[]) => sum(tenders.map(({ part, surcharge }) => part + surcharge))
  const cardsLeft = left.filter(({ kind }) => kind === 'card')
  if (backTo(toCards) > leftOf(cardsLeft)) return toCards[0]
  return toCards.find(
    ({ ofTender }) =>
      ofTender &&
      backTo(toCards.filter(other => other.ofTender === ofTender)) >
        leftOf(cardsLeft.filter(({ no }) => no === ofTender)),
  )
}
