import { type DomainEvent, domainEvent } from '#platform/contract/define/domain-event.ts'
import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import type { Purpose } from './transaction.ts'

// How other areas take money by card: in their own transaction, without waiting for a provider. What comes of a payment, a
// capture, a refund or a cancellation is told by `paymentChanged` (payment-events.ts), never by a browser that comes back.
// The calling area judges permissions and records what it is told.

/** The part of a call's context that a request needs. */
interface Requesting {
  emit<T>(event: DomainEvent<T>, data: T): Promise<void>
}

export interface PaymentOrder {
  /** Same key, same payment: use a new one for a new try after a payment failed. */
  readonly key: string
  readonly siteId: string
  readonly purpose: Purpose
  /** Id of the caller's record: comes back in `paymentChanged`. */
  readonly purposeRef: string
  /** What the customer reads. Card numbers in it are masked. */
  readonly words: string
  readonly amount: Cents
  readonly tip?: Cents
  readonly surcharge?: Cents
  /** later: the money is only reserved until `requestCapture` or `requestCancel`. */
  readonly capture?: 'now' | 'later'
  /** Path of the caller's page, such as `/t/{token}?back`, that the customer comes back to; or the https address of one elsewhere. */
  readonly returnPath: string
  /** Left out: the shop's active account, the oldest where there are several. */
  readonly accountId?: string
}

export interface OrderedPayment {
  readonly paymentId: string
  /** Path of the page that takes the customer to the provider; send the browser there. */
  readonly checkoutPath: string
}

export interface RefundOrder {
  readonly key: string
  readonly paymentId: string
  /** Without tip and surcharge, which come back in share; left out: all that is left. */
  readonly amount?: Cents
  readonly reason: string
}

export interface CaptureOrder {
  readonly key: string
  readonly paymentId: string
  /** Left out: the whole. */
  readonly amount?: Cents
}

export interface CancelOrder {
  readonly key: string
  readonly paymentId: string
}

/** An order, and where the payments area puts its answer. */
interface Asked<Order, Result> {
  readonly order: Order
  readonly answer: { value?: Result | Refusal }
}
export type PaymentAsked = Asked<PaymentOrder, OrderedPayment>
export type RefundAsked = Asked<RefundOrder, Ordered>
export type CaptureAsked = Asked<CaptureOrder, Ordered>
export type CancelAsked = Asked<CancelOrder, Ordered>

/** It is stored, and sent once the caller's transaction is committed. */
export interface Ordered {
  readonly attemptId: string
}

export const paymentAsked = domainEvent<PaymentAsked>('payments.paymentAsked')
export const refundAsked = domainEvent<RefundAsked>('payments.refundAsked')
export const captureAsked = domainEvent<CaptureAsked>('payments.captureAsked')
export const cancelAsked = domainEvent<CancelAsked>('payments.cancelAsked')

async function ask<Order, Result>(
  ctx: Requesting,
  event: DomainEvent<Asked<Order, Result>>,
  order: Order,
): Promise<Result | Refusal> {
  const request: Asked<Order, Result> = { order, answer: {} }
  await ctx.emit(event, request)
  return request.answer.value ?? refuse(RTN.wrongState, 'cardpay.transaction.noAccount')
}

/** Creates a payment and answers where the customer pays it. Refused where the shop takes no card payments. */
export const requestPayment = (ctx: Requesting, order: PaymentOrder): Promise<OrderedPayment | Refusal> =>
  ask(ctx, paymentAsked, order)

/** Refunds a captured payment, at most what is left of it. */
export const requestRefund = (ctx: Requesting, order: RefundOrder): Promise<Ordered | Refusal> =>
  ask(ctx, refundAsked, order)

/** Captures a reserved payment, whole or in part: the rest is released. */
export const requestCapture = (ctx: Requesting, order: CaptureOrder): Promise<Ordered | Refusal> =>
  ask(ctx, captureAsked, order)

/** Cancels a payment that is not captured: a hold that ended, or a customer who went away. */
export const requestCancel = (ctx: Requesting, order: CancelOrder): Promise<Ordered | Refusal> =>
  ask(ctx, cancelAsked, order)
