import { Temporal } from '#platform/rules/time/temporal.ts'

export interface DayRange {
  /** YYYY-MM-DD, both inclusive. */
  readonly from?: string
  readonly to?: string
}

/**
 * Whole days of a shop's clock as instants, both inclusive.
 * @param zone IANA name
 */
export function daysToMoments({ from, to }: DayRange, zone: string): { from?: string; to?: string } {
  const start = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime(zone)
  const end = (day: string) => start(day).add({ days: 1 }).subtract({ milliseconds: 1 })
  return {
    ...(from ? { from: start(from).toInstant().toString() } : {}),
    ...(to ? { to: end(to).toInstant().toString() } : {}),
  }
}

/** The days of a shop's clock that instants fall on. */
export function momentsToDays(range: { from?: unknown; to?: unknown }, zone: string): DayRange {
  const day = (moment: unknown) =>
    typeof moment === 'string' ? Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate().toString() : ''
  const [from, to] = [day(range.from), day(range.to)]
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}
