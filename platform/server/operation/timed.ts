import type { Clock } from './clock.ts'
import type { Timed } from './needs.ts'

/** Both from one clock, so that they always agree. */
export const timed = (clock: Clock): Timed => ({ clock, now: () => new Date(clock()).toISOString() })
