import { Temporal } from '#platform/rules/time/temporal.ts'
import { overlaps, type Roster, type Span } from './massage-terms.ts'

const at = (day: Temporal.PlainDate, time: string, zone: string): number =>
  day.toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(zone, { disambiguation: 'later' })
    .epochMilliseconds

/** Working hours of a local day; undefined: a day off. A roster that ends at or before its start ends on the next day. */
export function workingHours(roster: Roster, day: string, zone: string): Span | undefined {
  const date = Temporal.PlainDate.from(day)
  if (!roster.weekdays.includes(date.dayOfWeek) || roster.daysOff.includes(day)) return undefined
  const passesMidnight = roster.timeTo <= roster.timeFrom
  return {
    from: at(date, roster.timeFrom, zone),
    to: at(passesMidnight ? date.add({ days: 1 }) : date, roster.timeTo, zone),
  }
}

/** The break of a local day. */
export function breakOf({ breakFrom, breakTo }: Roster, day: string, zone: string): Span | undefined {
  if (!breakFrom || !breakTo || breakTo <= breakFrom) return undefined
  const date = Temporal.PlainDate.from(day)
  return { from: at(date, breakFrom, zone), to: at(date, breakTo, zone) }
}

/** Whether a therapist works all of a time: within the hours of its day, or of the day before, and outside the break. */
export function worksDuring(roster: Roster, span: Span, zone: string): boolean {
  const day = Temporal.Instant.fromEpochMilliseconds(span.from).toZonedDateTimeISO(zone).toPlainDate()
  return [day, day.subtract({ days: 1 })].some(each => {
    const hours = workingHours(roster, each.toString(), zone)
    if (!hours || span.from < hours.from || span.to > hours.to) return false
    const pause = breakOf(roster, each.toString(), zone)
    return !pause || !overlaps(span, pause)
  })
}
