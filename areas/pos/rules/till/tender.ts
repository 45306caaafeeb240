import { type Cents, cashRound, percentOf, sum } from '#platform/rules/money/money.ts'
import { type BillRefusal, refusal } from './bill.ts'
import type { TakenTender } from './taken-tender.ts'

/** A payment method, as the till knows it. */
export interface PaymentMethod {
  readonly code: string
  readonly name: string
  /** cash, card, voucher and so on, as in the payment method. */
  readonly kind: string
  readonly provider: string
  readonly opensDrawer: boolean
  readonly allowTip: boolean
  readonly allowChange: boolean
  /** Smallest coin; for other methods the smallest amount of the currency; 1 if nothing is rounded. */
  readonly cashStep: Cents
  readonly surchargePercent: number
  readonly surchargeAmount: Cents
}

/** Amount due; negative: amount to refund. */
export const leftToPay = (total: Cents, tenders: readonly TakenTender[]): Cents =>
  total - sum(tenders.map(({ part }) => part))

/** Amount of a method for this part of a bill: with its surcharge, rounded to what can be paid. */
export function amountDue(
  method: PaymentMethod,
  part: Cents,
): Pick<TakenTender, 'surcharge' | 'rounding'> & { due: Cents } {
  const surcharge = part > 0 ? percentOf(part, method.surchargePercent) + method.surchargeAmount : 0
  const { payable, rounding } = cashRound(part + surcharge, method.cashStep)
  return { surcharge, rounding, due: payable }
}

interface Given {
  /** Amount handed over; for methods with a surcharge, the part of the bill. Missing: everything left. */
  readonly amount?: Cents | undefined
  readonly tip?: Cents | undefined
}

/** Takes a payment for a bill with this amount left. */
export function takeTender(
  method: PaymentMethod,
  left: Cents,
  { amount, tip = 0 }: Given = {},
): TakenTender | BillRefusal {
  if (tip < 0 || (tip > 0 && !method.allowTip)) return refusal('pos.till.refusal.noTip', { name: method.name })
  if (left === 0) return refusal('pos.till.refusal.nothingLeft')
  const whole = amountDue(method, left)
  const base = { method: method.code, name: method.name, tip }
  const full = (change: Cents): TakenTender => ({
    ...base,
    part: left,
    surcharge: whole.surcharge,
    rounding: whole.rounding,
    given: whole.due + change,
    change,
  })
  if (amount === undefined) return full(0)
  if (left < 0) return backPart(method, left, amount, full(0))
  // Cash is handed over in coins; a card terminal gets the part of the bill.
  const enough = method.kind === 'cash' ? whole.due : left
  if (amount < 0 || (amount === 0 && enough > 0)) return refusal('pos.till.refusal.amount')
  if (amount >= enough) {
    const change = amount - enough
    return change > 0 && !method.allowChange
      ? refusal('pos.till.refusal.noChange', { name: method.name })
      : full(change)
  }
  const surcharge = method.kind === 'cash' ? 0 : amountDue(method, amount).surcharge
  return { ...base, part: amount, surcharge, rounding: 0, given: amount + surcharge, change: 0 }
}

function backPart(method: PaymentMethod, left: Cents, amount: Cents, full: TakenTender): TakenTender | BillRefusal {
  if (amount >= 0) return refusal('pos.till.refusal.amount')
  if (amount <= full.given) return full
  if (amount % method.cashStep !== 0) return refusal('pos.till.refusal.amount')
  return { ...full, part: amount < left ? left : amount, rounding: 0, given: amount }
}

/** Totals at the end of a bill. */
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

/** Amounts that customers usually hand over: the exact amount, then rounded up to notes in use. */
export function likelyCash(amount: Cents, notes: readonly Cents[]): Cents[] {
  if (amount <= 0) return [amount]
  const up = notes.map(note => amount + ((note - (amount % note)) % note))
  return [...new Set([amount, ...up])].sort((a, b) => a - b).slice(0, 5)
}
