import { MINUTE_MS } from '#platform/rules/time/durations.ts'

/** How long a ticket has waited: nobody has to read a clock to see which is late. */
export type TicketAge = 'fresh' | 'due' | 'late'

const DUE_MINUTES = 8
const LATE_MINUTES = 15

/** Whole minutes; a till whose clock is ahead has ordered now. */
export const minutesSince = (orderedAt: number, now: number): number =>
  Math.max(0, Math.floor((now - orderedAt) / MINUTE_MS)) // not money: minutes

export function ageOf(minutes: number): TicketAge {
  if (minutes >= LATE_MINUTES) return 'late'
  return minutes >= DUE_MINUTES ? 'due' : 'fresh'
}
