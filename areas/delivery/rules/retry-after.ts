import { MINUTE_MS } from '#platform/rules/time/durations.ts'

const WAITS = [5000, 15_000, MINUTE_MS, 5 * MINUTE_MS] as const
const LONGEST = 15 * MINUTE_MS

/** Milliseconds until a silent platform is asked again. @param tries so far, with the last one */
export const retryAfter = (tries: number): number => WAITS[tries - 1] ?? LONGEST
