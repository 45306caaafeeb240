import { Temporal } from '#platform/rules/time/temporal.ts'

/** The instant of a time on a day, on the clock of a shop; ISO 8601. */
export const toMoment = (day: string, time: string, timeZone: string): string =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
    .toInstant()
    .toString()

/** HH:mm on the clock of a shop. */
export const toClock = (moment: string, timeZone: string): string =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
