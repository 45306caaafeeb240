import { type Cents, cashRound, percentOf, sum } from '#platform/rules/money/money.ts'
import { type BillRefusal, refusal } from './bill.ts'
import type { TakenTender } from './taken-tender.ts'

/** A way to pay, as the till knows it. */
export interface PaymentMethod {
  readonly code: string
  readonly name: string
  /** cash, card, voucher, … as the payment method says. */
  readonly kind: string
  readonly provider: string
  readonly opensDrawer: boolean
  readonly allowTip: boolean
  readonly allowChange: boolean
  /** Smallest coin; 1 where nothing is rounded. */
  readonly cashStep: Cents
  readonly surchargePercent: number
  readonly surchargeAmount: Cents
}

/** What is left to pay; below 0 what is left to give back. */
export const leftToPay = (total: Cents, tenders: readonly TakenTender[]): Cents =>
  total - sum(tenders.map(({ part }) => part))

/** What a method asks for so much of a bill: with its surcharge, in cash rounded to the coin. */
export function askedBy(
  method: PaymentMethod,
  part: Cents,
): Pick<TakenTender, 'surcharge' | 'rounding'> & { asked: Cents } {
  const surcharge = part > 0 ? percentOf(part, method.surchargePercent) + method.surchargeAmount : 0
  const exact = part + surcharge
  if (method.kind !== 'cash') return { surcharge, rounding: 0, asked: exact }
  const { payable, rounding } = cashRound(exact, method.cashStep)
  return { surcharge, rounding, asked: payable }
}

interface Given {
  /** What was handed over; for what carries a surcharge, the part of the bill. Left out: all that is left. */
  readonly amount?: Cents | undefined
  readonly tip?: Cents | undefined
}

/** Takes a payment on a bill of which so much is left. */
export function takeTender(
  method: PaymentMethod,
  left: Cents,
  { amount, tip = 0 }: Given = {},
): TakenTender | BillRefusal {
  if (tip < 0 || (tip > 0 && !method.allowTip)) return refusal('pos.till.refusal.noTip', { name: method.name })
  if (left === 0) return refusal('pos.till.refusal.nothingLeft')
  const whole = askedBy(method, left)
  const base = { method: method.code, name: method.name, tip }
  const full = (change: Cents): TakenTender => ({
    ...base,
    part: left,
    surcharge: whole.surcharge,
    rounding: whole.rounding,
    given: whole.asked + change,
    change,
  })
  if (amount === undefined) return full(0)
  if (left < 0) return backPart(method, left, amount, full(0))
  // Cash is handed over in coins, whatever it is for; a card is told what of the bill it pays.
  const enough = method.kind === 'cash' ? whole.asked : left
  if (amount < 0 || (amount === 0 && enough > 0)) return refusal('pos.till.refusal.amount')
  if (amount >= enough) {
    const change = amount - enough
    return change > 0 && !method.allowChange
      ? refusal('pos.till.refusal.noChange', { name: method.name })
      : full(change)
  }
  const surcharge = method.kind === 'cash' ? 0 : askedBy(method, amount).surcharge
  return { ...base, part: amount, surcharge, rounding: 0, given: amount + surcharge, change: 0 }
}

function backPart(method: PaymentMethod, left: Cents, amount: Cents, full: TakenTender): TakenTender | BillRefusal {
  if (amount >= 0) return refusal('pos.till.refusal.amount')
  if (amount <= full.given) return full
  if (method.kind === 'cash' && amount % method.cashStep !== 0) return refusal('pos.till.refusal.amount')
  return { ...full, part: amount < left ? left : amount, rounding: 0, given: amount }
}

/** Sums that stand under a bill. */
export interface TenderSums {
  readonly rounding: Cents
  readonly surcharge: Cents
  readonly tip: Cents
  readonly change: Cents
}

export const tenderSums = (tenders: readonly TakenTender[]): TenderSums => ({
  rounding: sum(tenders.map(({ rounding }) => rounding)),
  surcharge: sum(tenders.map(({ surcharge }) => surcharge)),
  tip: sum(tenders.map(({ tip }) => tip)),
  change: sum(tenders.map(({ change }) => change)),
})

/** Notes that people hand over for an amount: the exact sum, then what is rounded up to the notes in use. */
export function likelyCash(asked: Cents, notes: readonly Cents[] = [500, 1000, 2000, 5000, 10_000]): Cents[] {
  if (asked <= 0) return [asked]
  const up = notes.map(note => asked + ((note - (asked % note)) % note))
  return [...new Set([asked, ...up])].sort((a, b) => a - b).slice(0, 5)
}
