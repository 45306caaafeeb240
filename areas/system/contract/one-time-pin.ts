import { domainEvent } from '#platform/contract/define/domain-event.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { SendOutcome } from '#platform/contract/send-outcome.ts'

/** A PIN counts for one purpose: that of an invitation registers nobody at a counter. */
export type PinPurpose = 'invitation' | 'registration'

export interface RequestedPin {
  readonly purpose: PinPurpose
  /** E.164 */
  readonly mobile: string
  /** Member who has the mobile already. */
  readonly member: string | null
  /** Limits besides those of every PIN: what is counted, and the most within a period of milliseconds. */
  readonly limits?: readonly { readonly of: string; readonly most: number; readonly within: number }[]
  /** Tells in how many seconds the next PIN may be sent, and what became of this one; too early, none was sent. */
  sent(resendAfter: number, outcome: SendOutcome | null): void
  /** Tells that too many were sent by this user or to this mobile. */
  refuse(refusal: Refusal): void
}

/** Sends a PIN of four digits by SMS, in the same transaction and for the caller's merchant. */
export const pinRequested = domainEvent<RequestedPin>('system.pinRequested')

export interface TypedPin {
  readonly purpose: PinPurpose
  readonly mobile: string
  readonly pin: string
  /** Whether it is right: it is used up then. A wrong try is counted: commit it although the call is refused. */
  judged(isRight: boolean): void
}

/** Judges a PIN that somebody typed. */
export const pinTyped = domainEvent<TypedPin>('system.pinTyped')
