import type { Authenticated, Who } from './needs.ts'

/** Whoever asks, in a call that needs a user. */
export function signedIn(ctx: Authenticated): Who {
  if (!ctx.who) throw new Error('a public operation asked for its user')
  return ctx.who
}
