/** Whether somebody can sign on to a till: has a PIN and a role that may sell, or what of it is missing. */
export const TILL_STATES = ['ready', 'noPin', 'cannotSell', 'none'] as const
export type TillState = (typeof TILL_STATES)[number]

/** none: works at tills alone. ended: the link of the invitation is too old, or was never sent. */
export const INVITATION_STATES = ['accepted', 'sent', 'ended', 'none'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

interface TillFacts {
  /** The person's clerk is there and active. */
  readonly clerk: boolean
  readonly pin: boolean
  /** The clerk's role may sell. */
  readonly sells: boolean
}

export function tillState({ clerk, pin, sells }: TillFacts): TillState {
  if (!clerk) return 'none'
  if (!sells) return 'cannotSell'
  return pin ? 'ready' : 'noPin'
}

interface EntryFacts {
  readonly user: boolean
  readonly canSignIn: boolean
  /** Milliseconds since 1970; undefined where no invitation is open. */
  readonly invitedUntil: number | undefined
}

export function invitationState({ user, canSignIn, invitedUntil = 0 }: EntryFacts, now: number): InvitationState {
  if (!user) return 'none'
  if (canSignIn) return 'accepted'
  return invitedUntil > now ? 'sent' : 'ended'
}

/** Where a role holds: codes of shops, or all. */
interface HeldRole {
  readonly role: string
  readonly allShops: boolean
  readonly shops: readonly string[]
}

const place = ({ role, allShops, shops }: HeldRole): string =>
  JSON.stringify([role, allShops ? 'all' : shops.toSorted()])

/** Whether console and tills agree on one role in the same shops, so that one form can say and change it. */
export const isOneRole = (held: readonly HeldRole[]): boolean => new Set(held.map(place)).size <= 1
