import { DAY_MS, MINUTE_MS } from '#platform/rules/time/durations.ts'

export interface OrderLimits {
  readonly minimumPickupMinutes: number
  readonly advanceBookingDays: number
}

/** Time for the payment after the customer chose the earliest time. */
const GRACE_MS = 2 * MINUTE_MS

export type TimeProblem = 'pickupTooSoon' | 'pickupTooFar' | 'promiseInPast'

/** What is wrong with the time that a customer requests. Milliseconds since the epoch. */
export function askedTimeProblem(requestedAt: number, now: number, limits: OrderLimits): TimeProblem | undefined {
  if (requestedAt + GRACE_MS < now + limits.minimumPickupMinutes * MINUTE_MS) return 'pickupTooSoon'
  return tooFar(requestedAt, now, limits)
}

/** The shop may promise an earlier time than customers can request, but not a past one. */
export function promisedTimeProblem(promised: number, now: number, limits: OrderLimits): TimeProblem | undefined {
  if (promised + GRACE_MS < now) return 'promiseInPast'
  return tooFar(promised, now, limits)
}

const tooFar = (time: number, now: number, { advanceBookingDays }: OrderLimits): TimeProblem | undefined =>
  time > now + (advanceBookingDays + 1) * DAY_MS ? 'pickupTooFar' : undefined

/** From half of the time for answering on, a platform's order must not be overlooked. Milliseconds since the epoch. */
export const isUrgent = (placedAt: number, acceptBy: number | undefined, now: number): boolean =>
  acceptBy !== undefined && now >= placedAt + (acceptBy - placedAt) / 2

/** Default promise of a shop: the requested time, but not earlier than possible. */
export const usualPromise = (requestedAt: number | undefined, now: number, limits: OrderLimits): number =>
  Math.max(requestedAt ?? 0, now + limits.minimumPickupMinutes * MINUTE_MS)
