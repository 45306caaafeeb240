import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import type { Clock } from './clock.ts'

/** Costly calls of each user (operation.costly), counted in this process without the database. */
export interface CostlyCalls {
  /** Counts a call and returns 0, or returns the seconds until the user may make another. */
  refusedFor(userId: string): number
}

/** Beyond this number users are forgotten once their minute is over. */
const MOST_USERS = 10_000

interface Allowance {
  readonly left: number
  readonly at: number
}

/** This many at once, and as many again per minute (a token bucket). */
export function costlyCalls(clock: Clock, aMinute: number): CostlyCalls {
  const allowances = new Map<string, Allowance>()

  function forgetFull(now: number): void {
    if (allowances.size < MOST_USERS) return
    for (const [userId, { at }] of allowances) if (now - at >= MINUTE_MS) allowances.delete(userId)
  }

  return {
    refusedFor(userId) {
      const now = clock()
      const { left, at } = allowances.get(userId) ?? { left: aMinute, at: now }
      const refilled = Math.min(aMinute, left + (Math.max(0, now - at) / MINUTE_MS) * aMinute)
      if (refilled < 1) return Math.ceil(((1 - refilled) * 60) / aMinute) // not money: whole seconds, rounded up
      forgetFull(now)
      allowances.set(userId, { left: refilled - 1, at: now })
      return 0
    },
  }
}
