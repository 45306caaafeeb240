import type { TerminalResult } from '../../contract/terminal.ts'
import type { AttemptKind, AttemptState } from '../../contract/transaction.ts'
import type { PaymentState } from '../../rules/payment-state.ts'

/** Stored where a payment did not reach its terminal. It is not sent later: the customer has gone. */
export const NEVER_REACHED = 'The terminal did not get the payment.'

interface AttemptNow {
  readonly kind: AttemptKind
  readonly state: AttemptState
  readonly words: string
}

/** What a till is told of a payment or refund at a terminal. A refund is over with its attempt. */
export function toTerminalResult(attempt: AttemptNow, payment: { readonly state: PaymentState }): TerminalResult {
  if (attempt.state === 'sending') return 'waiting'
  if (attempt.kind === 'refund')
    return attempt.state === 'done' ? 'approved' : attempt.state === 'unknown' ? 'unknown' : 'declined'
  switch (payment.state) {
    case 'created':
    case 'pending':
    case 'authorised':
      return 'waiting'
    case 'unknown':
      return 'unknown'
    case 'failed':
      return attempt.words === NEVER_REACHED ? 'never' : 'declined'
    case 'cancelled':
    case 'expired':
      return 'cancelled'
    default:
      return 'approved'
  }
}
