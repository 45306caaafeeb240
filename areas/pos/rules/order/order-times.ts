import { DAY_MS, MINUTE_MS } from '#platform/rules/time/durations.ts'

export interface OrderLimits {
  readonly minimumPickupMinutes: number
  readonly advanceBookingDays: number
}

/** Somebody who chose the earliest time needed a moment to pay. */
const GRACE_MS = 2 * MINUTE_MS

export type TimeProblem = 'pickupTooSoon' | 'pickupTooFar' | 'promiseInPast'

/** What is wrong with the time that a customer asks for. Milliseconds since the epoch. */
export function askedTimeProblem(asked: number, now: number, limits: OrderLimits): TimeProblem | undefined {
  if (asked + GRACE_MS < now + limits.minimumPickupMinutes * MINUTE_MS) return 'pickupTooSoon'
  return tooFar(asked, now, limits)
}

/** The shop itself may be quicker than it lets customers ask for, but promises nothing that has passed. */
export function promisedTimeProblem(promised: number, now: number, limits: OrderLimits): TimeProblem | undefined {
  if (promised + GRACE_MS < now) return 'promiseInPast'
  return tooFar(promised, now, limits)
}

const tooFar = (time: number, now: number, { advanceBookingDays }: OrderLimits): TimeProblem | undefined =>
  time > now + (advanceBookingDays + 1) * DAY_MS ? 'pickupTooFar' : undefined

/** What a shop promises when it only says yes: what was asked for, and never sooner than it can. */
export const usualPromise = (asked: number | undefined, now: number, limits: OrderLimits): number =>
  Math.max(asked ?? 0, now + limits.minimumPickupMinutes * MINUTE_MS)
