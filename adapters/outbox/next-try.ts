import { MINUTE_MS } from '#platform/rules/time/durations.ts'

/** Between tries: a mail server that is restarted is soon asked again, one that is down over night has until the morning. */
const PAUSES = [1, 2, 5, 15, 60, 240, 720].map(minutes => minutes * MINUTE_MS)

/**
 * When a message that could not be handed over is tried again.
 * @param tries how often it was tried, at least once @param now milliseconds since 1970
 * @returns milliseconds since 1970; undefined: enough was tried
 */
export function nextTry(tries: number, now: number): number | undefined {
  const pause = PAUSES[tries - 1]
  return pause === undefined ? undefined : now + pause
}
