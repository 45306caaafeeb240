import { type Cents, sum } from '#platform/rules/money/money.ts'
import type { OrderState } from './order-steps.ts'

/** Money that a customer paid for an order through the shop's account at a provider. */
export interface OrderMoney {
  readonly paymentId: string
  readonly captured: Cents
  /** Refunded, by whomever. */
  readonly refunded: Cents
  /** What its refunds will come to, with those under way. */
  readonly requested: Cents
}

/** What stays of a payment once all refunds that are under way are done. */
export const moneyLeft = ({ captured, refunded, requested }: OrderMoney): Cents =>
  Math.max(0, captured - Math.max(refunded, requested))

/** What a customer pays for an order: nothing for one that was denied or cancelled. */
export const dueFor = ({ state, total }: { readonly state: OrderState; readonly total: Cents }): Cents =>
  state === 'denied' || state === 'cancelled' ? 0 : total

export interface OrderRefund {
  readonly paymentId: string
  readonly amount: Cents
  /** What the payment's refunds come to with this one. */
  readonly requested: Cents
}

/** Refunds of what was paid beyond what is due, of the newest payments first. */
export function refundsFor(due: Cents, payments: readonly OrderMoney[]): OrderRefund[] {
  let over = sum(payments.map(moneyLeft)) - due
  const refunds: OrderRefund[] = []
  for (const payment of payments) {
    const amount = Math.min(Math.max(over, 0), moneyLeft(payment))
    if (amount === 0) continue
    over -= amount
    const before = Math.max(payment.refunded, payment.requested)
    refunds.push({ paymentId: payment.paymentId, amount, requested: before + amount })
  }
  return refunds
}
