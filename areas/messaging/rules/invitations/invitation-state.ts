export const INVITATION_STATES = ['sent', 'opened', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

const OPEN: readonly InvitationState[] = ['sent', 'opened']

/** The state as it is now: nobody has to run a job for an invitation to end. Times in milliseconds since 1970. */
export const stateNow = (state: InvitationState, endsAt: number, now: number): InvitationState =>
  OPEN.includes(state) && now >= endsAt ? 'expired' : state

/** Whether an invitation can still be answered or withdrawn. */
export const isOpen = (state: InvitationState): boolean => OPEN.includes(state)
