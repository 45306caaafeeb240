import { MINUTE_MS } from '#platform/rules/time/durations.ts'

/** How late a ticket is, shown by colour. */
export type TicketAge = 'fresh' | 'due' | 'late'

const DUE_MINUTES = 8
const LATE_MINUTES = 15

/** Whole minutes; 0 if the till's clock is ahead. */
export const minutesSince = (orderedAt: number, now: number): number =>
  Math.max(0, Math.floor((now - orderedAt) / MINUTE_MS)) // not money: minutes

export function toAge(minutes: number): TicketAge {
  if (minutes >= LATE_MINUTES) return 'late'
  return minutes >= DUE_MINUTES ? 'due' : 'fresh'
}
