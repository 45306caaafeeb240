import { type Cents, taxAdded, taxInclusive } from '#platform/rules/money/money.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import type { FeeTable } from './fee-table.ts'
import type { FeeCalculator, PricedStay } from './price-stay.ts'
import type { UsedMinutes } from './segment-charges.ts'

export interface Payment {
  /** Epoch milliseconds. */
  readonly at: number
  readonly amount: Cents
}

/** What validations, vouchers and passes take off a fee, in the order in which they count (parking.md section 4). */
export type Savings = (fee: Cents, priced: PricedStay) => Cents

export interface AmountDue {
  readonly priced: PricedStay
  readonly fee: Cents
  readonly saved: Cents
  readonly tax: Cents
  /** Fee less savings, with tax that is added on top. */
  readonly payable: Cents
  readonly paid: Cents
  readonly due: Cents
  readonly overpaid: Cents
  /** Epoch milliseconds until which the exit opens; absent where nothing was paid in full. */
  readonly paidUntil?: number
}

export interface StayToPay {
  readonly entryAt: number
  readonly exitAt: number
  readonly payments: readonly Payment[]
  readonly used?: UsedMinutes | undefined
  readonly savings?: Savings | undefined
}

const NOTHING_SAVED: Savings = () => 0

/**
 * What a stay costs and what is still due (fees.md section 3, steps 7 to 9). After a payment that covered all, the exit opens for
 * `graceExit` minutes; a later exit is priced from entry to exit and the difference is due.
 */
export function amountDue(table: FeeTable, calculator: FeeCalculator, stay: StayToPay): AmountDue {
  const payments = stay.payments.filter(({ at }) => at <= stay.exitAt).toSorted((a, b) => a.at - b.at)
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  const last = payments.at(-1)
  const atPayment = last && settle(table, calculator, stay, Math.max(last.at, stay.entryAt), paid)
  const paidUntil = last && atPayment?.due === 0 ? last.at + table.graceExit * MINUTE_MS : undefined
  if (atPayment && paidUntil !== undefined && stay.exitAt <= paidUntil) return { ...atPayment, paidUntil }
  const settled = settle(table, calculator, stay, stay.exitAt, paid)
  return paidUntil === undefined ? settled : { ...settled, paidUntil }
}

function settle(table: FeeTable, calculator: FeeCalculator, stay: StayToPay, until: number, paid: Cents): AmountDue {
  const priced = calculator.price(stay.entryAt, until, stay.used)
  const saved = Math.min(priced.fee, (stay.savings ?? NOTHING_SAVED)(priced.fee, priced))
  return { priced, fee: priced.fee, saved, ...payableOf(table, priced.fee - saved, paid) }
}

/** The fee of a ticket whose entry nobody knows, once (fees.md, "Lost ticket"). */
export const lostTicketDue = (table: FeeTable, paid: Cents) => ({
  fee: table.lostFee,
  ...payableOf(table, table.lostFee, paid),
})

function payableOf({ tax }: FeeTable, charged: Cents, paid: Cents) {
  const added = tax?.mode === 'added' ? taxAdded(charged, tax.rate) : 0
  const payable = charged + added
  return {
    tax: tax?.mode === 'inclusive' ? taxInclusive(charged, tax.rate) : added,
    payable,
    paid,
    due: Math.max(payable - paid, 0),
    overpaid: Math.max(paid - payable, 0),
  }
}
