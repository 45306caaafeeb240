/** Whether a person can sign on at a till, or what is missing: a PIN, or a role that may sell. */
export const TILL_STATES = ['ready', 'noPin', 'cannotSell', 'none'] as const
export type TillState = (typeof TILL_STATES)[number]

/** none: only works at tills. ended: the invitation's link has expired, or was never sent. */
export const INVITATION_STATES = ['accepted', 'sent', 'ended', 'none'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

interface TillFacts {
  /** The person has an active clerk. */
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
  /** Milliseconds since 1970; undefined without an open invitation. */
  readonly invitedUntil: number | undefined
}

export function invitationState({ user, canSignIn, invitedUntil = 0 }: EntryFacts, now: number): InvitationState {
  if (!user) return 'none'
  if (canSignIn) return 'accepted'
  return invitedUntil > now ? 'sent' : 'ended'
}

/** Shops of a role: codes, or all. */
interface HeldRole {
  readonly role: string
  readonly allShops: boolean
  readonly shops: readonly string[]
}

const place = ({ role, allShops, shops }: HeldRole): string =>
  JSON.stringify([role, allShops ? 'all' : shops.toSorted()])

/** Whether console and tills agree on one role in the same shops, so that one form can change it. */
export const isOneRole = (held: readonly HeldRole[]): boolean => new Set(held.map(place)).size <= 1
