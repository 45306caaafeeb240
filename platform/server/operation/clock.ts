/** Milliseconds since the epoch, from the one clock that the front door gives. */
export type Clock = () => number

export interface Timed {
  /** For durations and the rules of time. */
  readonly clock: Clock
  /** The present moment by that clock, as the database and the wire write it. */
  readonly now: () => string
}

/** Both by one clock: whoever gives another clock gives another `now` with it. */
export const timed = (clock: Clock): Timed => ({ clock, now: () => new Date(clock()).toISOString() })
