import { DAY_MS } from '#platform/rules/time/durations.ts'

/** How a request ends that no second person approved. */
export const UNAPPROVED = ['rejected', 'withdrawn', 'expired'] as const
export const CHANGE_STATUSES = ['pending', 'approved', ...UNAPPROVED] as const
export type ChangeStatus = (typeof CHANGE_STATUSES)[number]
type Decided = 'approved' | 'rejected' | 'withdrawn'
export type ChangeDecision = 'approve' | 'reject' | 'withdraw'

/** Lifetime of an undecided request, in milliseconds. */
export const APPROVAL_MS = 7 * DAY_MS

export interface PendingChange {
  readonly status: ChangeStatus
  readonly requestedBy: string
  /** The user to be changed. */
  readonly user: string
  readonly expiresAt: number
}

const AFTER = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const

/**
 * New state of a request, or the message key of a refusal. The second person is neither the requester nor the changed
 * user.
 */
export function decideChange(
  change: PendingChange,
  decision: ChangeDecision,
  by: string,
  now: number,
): { status: Decided } | { refusal: 'notPending' | 'expired' | 'samePerson' | 'notYours' } {
  if (change.status !== 'pending') return { refusal: 'notPending' }
  if (now > change.expiresAt) return { refusal: 'expired' }
  if (decision === 'withdraw' && by !== change.requestedBy) return { refusal: 'notYours' }
  if (decision === 'approve' && (by === change.requestedBy || by === change.user)) return { refusal: 'samePerson' }
  return { status: AFTER[decision] }
}
