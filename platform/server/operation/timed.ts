import type { Clock } from './clock.ts'
import type { Timed } from './needs.ts'

/** Both by one clock: whoever gives another clock gives another `now` with it. */
export const timed = (clock: Clock): Timed => ({ clock, now: () => new Date(clock()).toISOString() })
