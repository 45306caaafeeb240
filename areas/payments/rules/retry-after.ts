import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/rules/time/durations.ts'

const PAUSES = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS] as const

/** Milliseconds until an attempt without an answer is asked for again: 10 s, 1 min, 5 min, then every hour. */
export const retryAfter = (tries: number): number => PAUSES[tries - 1] ?? HOUR_MS
