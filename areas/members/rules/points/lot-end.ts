import { Temporal } from '#platform/rules/time/temporal.ts'

/**
 * How long points last. exact: n months, to the same day or the month's last. endOfMonth: to the end of the nth month after.
 * inactivity: all of them, n months after the last sale.
 */
export const EXPIRY_KINDS = ['never', 'exact', 'endOfMonth', 'inactivity'] as const
export type ExpiryKind = (typeof EXPIRY_KINDS)[number]

export interface Expiry {
  readonly kind: ExpiryKind
  readonly months: number
}

/**
 * When points that were earned on a day end: 00:00 after their last valid day, in the zone of the shop that earned them.
 * @param day the shop's own day of the sale: YYYY-MM-DD
 * @returns milliseconds since the epoch; null: never
 */
export function lotEnd(day: string, zone: string, { kind, months }: Expiry): number | null {
  if (kind === 'never') return null
  const sameDay = Temporal.PlainDate.from(day).add({ months })
  const lastDay = kind === 'endOfMonth' ? sameDay.with({ day: sameDay.daysInMonth }) : sameDay
  return lastDay.add({ days: 1 }).toZonedDateTime(zone).toInstant().epochMilliseconds
}
