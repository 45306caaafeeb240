import type { Temporal } from './temporal.ts'

/**
 * Moment at which something planned for a local time happens. A time that the clock skips in spring happens right after the
 * gap; one that it shows twice in autumn happens the first time.
 */
export function localRun(day: Temporal.PlainDate, time: Temporal.PlainTime, zone: string): Temporal.ZonedDateTime {
  const planned = day.toPlainDateTime(time)
  // Of a skipped time, `earlier` is the same time before the change.
  const earlier = planned.toZonedDateTime(zone, { disambiguation: 'earlier' })
  if (earlier.toPlainDateTime().equals(planned)) return earlier
  return earlier.getTimeZoneTransition('next') ?? earlier
}
