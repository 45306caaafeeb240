const DAY_MS = 86_400_000

/**
 * Milliseconds from `now` to the next time that a clock in UTC shows this.
 * @param time HH:mm
 */
export function untilClock(now: number, time: string): number {
  const midnight = now - (now % DAY_MS)
  const next = midnight + (Date.parse(`1970-01-01T${time}:00Z`) % DAY_MS)
  return (next >= now ? next : next + DAY_MS) - now
}
