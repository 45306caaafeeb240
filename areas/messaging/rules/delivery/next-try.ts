import { MINUTE_MS } from '#platform/rules/time/durations.ts'

/** Pauses between tries: short ones for a provider that restarts, long ones for one that is down overnight. */
const PAUSES = [1, 2, 5, 15, 60, 240, 720].map(minutes => minutes * MINUTE_MS)

/**
 * Returns when a message that could not be sent is tried again.
 * @param tries tries so far, at least 1 @param now milliseconds since 1970
 * @returns milliseconds since 1970; undefined when there are no more tries
 */
export function nextTry(tries: number, now: number): number | undefined {
  const pause = PAUSES[tries - 1]
  return pause === undefined ? undefined : now + pause
}
