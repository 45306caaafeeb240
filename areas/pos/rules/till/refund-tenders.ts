import { type Cents, roundHalfAwayFromZero, sum } from '#platform/rules/money/money.ts'
import { DEPOSIT } from './deposit-method.ts'

/** card: money that a terminal returns to the card. */
export const TENDER_KINDS = ['cash', 'card', 'other'] as const
export type TenderKind = (typeof TENDER_KINDS)[number]

/** A payment of a sale, or a refund payment with negative amounts. */
export interface KeptTender {
  readonly method: string
  readonly kind: TenderKind
  /** Amount handed over less change, with surcharge and rounding, without tip. */
  readonly amount: Cents
  readonly surcharge: Cents
  /** Of a refund: number of the payment that it refunds. */
  readonly ofTender?: number | null | undefined
}

export interface KeptTenders {
  readonly tenders: readonly KeptTender[]
  /** Cash rounding of the whole sale. */
  readonly rounding: Cents
}

/** Amount of one payment that can still be refunded. */
export interface TenderLeft {
  /** Number of the payment in its sale, from 1. */
  readonly no: number
  readonly method: string
  readonly kind: TenderKind
  /** Part of the bill, without surcharge and rounding. */
  readonly part: Cents
  readonly surcharge: Cents
}

/** Rounding belongs to the last cash payment, which completed the bill. */
function listParts({ tenders, rounding }: KeptTenders): Cents[] {
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
 * Amount of each payment that can still be refunded. A refund counts against the payment that it names, then against
 * payments of its own method, then against any other, because cash may have replaced a lost card.
 * @param refunds of the same sale; training excluded by the caller
 */
export function tendersLeft(sale: KeptTenders, refunds: readonly KeptTenders[]): TenderLeft[] {
  const parts = listParts(sale)
  const left: Rest[] = sale.tenders.map(({ surcharge }, at) => ({ part: parts[at] ?? 0, surcharge }))
  const back = refunds.flatMap(refund => {
    const backParts = listParts(refund)
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
  /** Positive: refund for each payment, in order. */
  readonly parts: readonly TenderLeft[]
  /** Amount without a payment: the bill's payments are unknown. */
  readonly rest: Cents
}

/**
 * Splits a refund over the payments of its bill: first to cards and other personal methods in the order of payment, and
 * cash last, so that no more cash leaves the drawer than came in. The surcharge is refunded in proportion.
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

type Method = Pick<KeptTender, 'kind' | 'method'>
const isCard = ({ kind }: Method): boolean => kind === 'card'
const isDeposit = ({ method }: Method): boolean => method === DEPOSIT

/**
 * The first refund to a card or a deposit that exceeds what such payments paid, or what is left of the payment that it names.
 * Other methods may replace a card: cash for a customer whose card is gone.
 */
export const tenderOverRefunded = (left: readonly TenderLeft[], refund: KeptTenders): KeptTender | undefined =>
  overRefunded(left, refund, isCard) ?? overRefunded(left, refund, isDeposit)

function overRefunded(
  left: readonly TenderLeft[],
  refund: KeptTenders,
  isOf: (tender: Method) => boolean,
): KeptTender | undefined {
  const back = refund.tenders.filter(tender => isOf(tender) && tender.amount < 0)
  const backTo = (tenders: readonly KeptTender[]) => -sum(tenders.map(({ amount }) => amount))
  const sumLeft = (tenders: readonly TenderLeft[]) => sum(tenders.map(({ part, surcharge }) => part + surcharge))
  const paidLeft = left.filter(isOf)
  if (backTo(back) > sumLeft(paidLeft)) return back[0]
  return back.find(
    ({ ofTender }) =>
      ofTender &&
      backTo(back.filter(other => other.ofTender === ofTender)) > sumLeft(paidLeft.filter(({ no }) => no === ofTender)),
  )
}
