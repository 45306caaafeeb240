import { domainEvent } from '#platform/contract/define/domain-event.ts'
import type { Refusal } from '#platform/contract/refusal.ts'

interface AcceptedBy {
  readonly firstName: string
  readonly lastName: string
  /** E.164, verified by its PIN. */
  readonly mobile: string
  readonly email: string | null
  /** Undoes the whole acceptance, with the words of who refuses. */
  refuse(refusal: Refusal): void
}

export interface AcceptedMember extends AcceptedBy {
  /** As it was typed; who keeps it judges it. */
  readonly paymentPin: string
  readonly marketingOptOut: boolean
  readonly site: string | null
  /** Id of a package, as it was chosen. */
  readonly package: string | null
  readonly promoCode: string | null
  /** Tells the invitation who came of it. */
  created(member: string): void
}

export interface AcceptedMerchant extends AcceptedBy {
  readonly businessName: string
  readonly password: string
  readonly useAnyway: boolean
}

/** Somebody accepted an invitation: the area of members makes a confirmed member of them, in the same transaction. */
export const memberAccepted = domainEvent<AcceptedMember>('message.memberAccepted')

/** Likewise a merchant with its first user. The context is of the platform. */
export const merchantAccepted = domainEvent<AcceptedMerchant>('message.merchantAccepted')
