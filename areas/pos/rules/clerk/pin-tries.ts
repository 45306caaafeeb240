/** Wrong PINs of one clerk on one device. */
export interface PinTries {
  readonly wrong: number
  /** Milliseconds since the epoch. */
  readonly lastAt: number
}

export const NO_TRIES: PinTries = { wrong: 0, lastAt: 0 }

/** Mistakes without a delay. */
const FREE = 3
const FIRST_WAIT_MS = 30_000
/** Half an hour: trying 10,000 PINs takes most of a year. */
const LONGEST_WAIT_MS = 1_800_000

export const afterWrongPin = ({ wrong }: PinTries, now: number): PinTries => ({ wrong: wrong + 1, lastAt: now })

/**
 * Milliseconds until the next try; 0: now. Each wrong PIN doubles the delay. Setting the clock back does not shorten
 * it.
 */
export function waitFor({ wrong, lastAt }: PinTries, now: number): number {
  if (wrong < FREE) return 0
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (wrong - FREE), LONGEST_WAIT_MS)
  return Math.min(wait, Math.max(0, lastAt + wait - now))
}
