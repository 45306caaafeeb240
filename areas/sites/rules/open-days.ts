import { Temporal } from '#platform/rules/time/temporal.ts'
import type { OpeningHours } from './opening-hours.ts'

/** Times of a local day, HH:mm; 24:00 is its end. */
export interface OpenStretch {
  readonly from: string
  readonly to: string
}

/** When a site is open on a day of its clock. */
export function openStretches(hours: OpeningHours, day: Temporal.PlainDate, zone: string): OpenStretch[] {
  const start = day.toZonedDateTime(zone).epochMilliseconds
  const end = day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds
  const time = (at: number) =>
    at >= end
      ? '24:00'
      : Temporal.Instant.fromEpochMilliseconds(at)
          .toZonedDateTimeISO(zone)
          .toPlainTime()
          .toString({ smallestUnit: 'minute' })
  const stretches: OpenStretch[] = []
  let from = hours.openAt(start) ? start : undefined
  for (let change = hours.nextChange(start); change && change.at < end; change = hours.nextChange(change.at)) {
    if (change.open) from = change.at
    else if (from !== undefined) {
      stretches.push({ from: time(from), to: time(change.at) })
      from = undefined
    }
  }
  if (from !== undefined) stretches.push({ from: time(from), to: time(end) })
  return stretches
}
