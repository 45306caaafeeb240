import { capturedTotal, type PaymentFacts, refundedTotal } from './payment-facts.ts'

export const PAYMENT_STATES = [
  'created',
  'pending',
  'unknown',
  'authorised',
  'captured',
  'partRefunded',
  'refunded',
  'disputed',
  'disputeLost',
  'failed',
  'cancelled',
  'expired',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** @param unanswered an attempt was sent and nobody knows what came of it */
export function toPaymentState(facts: PaymentFacts, unanswered = false): PaymentState {
  const captured = capturedTotal(facts)
  if (captured === 0) return unanswered && !isEnded(facts.progress) ? 'unknown' : facts.progress
  if (facts.disputes.some(({ result }) => result === 'open')) return 'disputed'
  if (facts.disputes.some(({ result }) => result === 'lost')) return 'disputeLost'
  const refunded = refundedTotal(facts)
  if (refunded === 0) return 'captured'
  return refunded < captured ? 'partRefunded' : 'refunded'
}

const isEnded = (progress: PaymentFacts['progress']): boolean =>
  progress === 'failed' || progress === 'cancelled' || progress === 'expired' || progress === 'authorised'

/** What a person may do with a payment in each state. */
const ALLOWED = {
  capture: ['authorised'],
  cancel: ['created', 'pending', 'authorised'],
  refund: ['captured', 'partRefunded'],
} as const satisfies Record<string, readonly PaymentState[]>

export type PaymentAction = keyof typeof ALLOWED

export const isAllowed = (action: PaymentAction, state: PaymentState): boolean =>
  ALLOWED[action].some(allowed => allowed === state)
