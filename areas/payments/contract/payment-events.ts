import { domainEvent } from '#platform/contract/define/domain-event.ts'
import type { PaymentState } from '../rules/payment-state.ts'
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
  /** Milliseconds since the epoch: when the money was captured; undefined: it was not. */
  readonly capturedAt: number | undefined
}

/** Emitted in the transaction that stores what the provider says of a payment. */
export const paymentChanged = domainEvent<PaymentChanged>('payments.paymentChanged')
