import { domainEvent } from '#platform/contract/define/domain-event.ts'
import type { Refusal } from '#platform/contract/refusal.ts'

/** A PIN counts for one purpose: that of an invitation registers nobody at a counter. */
export type PinPurpose = 'invitation' | 'registration'

export interface WantedPin {
  readonly purpose: PinPurpose
  /** E.164 */
  readonly mobile: string
  /** Member who has the mobile already. */
  readonly member: string | null
  /** Tells in how many seconds the next PIN may be sent; too early, none was sent. */
  sent(resendAfter: number): void
  /** Tells that too many were sent by this user or to this mobile. */
  refused(refusal: Refusal): void
}

/** Sends a PIN of four digits by SMS, in the same transaction. */
export const pinWanted = domainEvent<WantedPin>('message.pinWanted')

export interface TypedPin {
  readonly purpose: PinPurpose
  readonly mobile: string
  readonly pin: string
  /** Whether it is right: it is used up then. A wrong try is counted: commit it although the call is refused. */
  judged(right: boolean): void
}

/** Judges a PIN that somebody typed. */
export const pinTyped = domainEvent<TypedPin>('message.pinTyped')
