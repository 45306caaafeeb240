/** Clicks count together while no longer pause lies between them; milliseconds. */
const PAUSE_MS = 2000

export interface Clicks {
  readonly count: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** One click more, or the first of a new row. */
export const countClick = (before: Clicks | undefined, now: number): Clicks => ({
  count: before && now - before.at <= PAUSE_MS ? before.count + 1 : 1,
  at: now,
})
