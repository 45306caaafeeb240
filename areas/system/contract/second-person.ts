import { domainEvent } from '#platform/contract/define/domain-event.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { UNAPPROVED } from '../rules/change-approval.ts'

/** What areas let wait for a second person, besides changes of users. */
export const OTHER_APPROVALS = [
  'message.campaign',
  'member.awardRun',
  'eftpos.payout',
  'eftpos.account',
  'eftpos.split',
  'eftpos.limit',
] as const

interface Approval {
  readonly kind: (typeof OTHER_APPROVALS)[number]
  /** What the area needs to carry it out, and to see whether it is still the same. */
  readonly payload: Readonly<Record<string, unknown>>
}

export interface RequestedApproval extends Approval {
  /** Says to the second person what it is. */
  readonly title: string
}

export interface GivenApproval extends Approval {
  /** Leaves the request undecided, with the reason. */
  refuse(refusal: Refusal): void
}

export interface EndedApproval extends Approval {
  readonly status: (typeof UNAPPROVED)[number]
}

/** Somebody does what a second person has to approve: it becomes a change request. */
export const approvalRequested = domainEvent<RequestedApproval>('system.approvalRequested')

/** A second person approved it in the caller's context: the area of the kind carries it out. */
export const approvalGiven = domainEvent<GivenApproval>('system.approvalGiven')

/** Nobody will approve it any more: the area of the kind lets it go. */
export const approvalEnded = domainEvent<EndedApproval>('system.approvalEnded')
