import type { Asker, Who } from './needs.ts'

/** Whoever asks, in a call that needs a user. */
export function signedIn(ctx: Asker): Who {
  if (!ctx.who) throw new Error('a public operation asked for its user')
  return ctx.who
}
