import { Temporal } from './temporal.ts'

/**
 * The calendar day on a shop's wall, YYYY-MM-DD. Trading days start later: see business-day.ts.
 * @param instant milliseconds since the epoch
 * @param zone IANA name
 */
export const toLocalDate = (instant: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate().toString()
