import { domainEvent } from '#platform/contract/define/domain-event.ts'
import type { LinkState } from '../rules/link-state.ts'
import type { PaymentState } from '../rules/payment-state.ts'
import type { PAYOUT_STATES } from './payout.ts'
import type { Purpose } from './transaction.ts'

/** A payment as others know it. Amounts in cents. */
export interface PaymentChanged {
  readonly paymentId: string
  readonly siteId: string
  readonly purpose: Purpose
  readonly purposeRef: string
  readonly state: PaymentState
  readonly amount: number
  readonly captured: number
  readonly refunded: number
  /** The provider's id of it: tenders of sales name it, so that the ledger has their money once. Null: not known there yet. */
  readonly providerRef: string | null
  /** Milliseconds since the epoch: when the money was captured; undefined: it was not. */
  readonly capturedAt: number | undefined
}

/** Emitted in the transaction that stores what the provider says of a payment. */
export const paymentChanged = domainEvent<PaymentChanged>('payments.paymentChanged')

/** A payment link as others know it. Amounts in cents. */
export interface PayLinkChanged {
  readonly linkId: string
  readonly siteId: string
  readonly reference: string
  readonly status: LinkState
  /** Of each use. */
  readonly amount: number
  readonly uses: number
  readonly paid: number
}

/** Emitted in the transaction in which a link gets another state, or is paid in part. */
export const payLinkChanged = domainEvent<PayLinkChanged>('payments.payLinkChanged')

/** A provider's payout as others know it. Amounts in cents. */
export interface PayoutChanged {
  readonly payoutId: string
  readonly siteId: string
  /** The provider's. */
  readonly ref: string
  readonly state: (typeof PAYOUT_STATES)[number]
  readonly amount: number
  readonly currency: string
  /** YYYY-MM-DD */
  readonly arrivesOn: string
}

/** Emitted in the transaction in which a payout gets another state. */
export const payoutChanged = domainEvent<PayoutChanged>('payments.payoutChanged')

/** A refund that was ordered and did not come about: the provider refused it, or the bank sent it back later. */
export interface RefundFailed {
  readonly paymentId: string
  /** Of the order (request-payment.ts). */
  readonly key: string
  /** In cents, without tip and surcharge. */
  readonly amount: number
}

/** Emitted once for each refund, in the transaction that stores that it failed. */
export const refundFailed = domainEvent<RefundFailed>('payments.refundFailed')
