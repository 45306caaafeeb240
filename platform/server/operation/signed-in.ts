import type { Authenticated, Who } from './needs.ts'

/** The caller, in a call that requires a user. */
export function signedIn(ctx: Authenticated): Who {
  if (!ctx.who) throw new Error('a public operation asked for its user')
  return ctx.who
}
