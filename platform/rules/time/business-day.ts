/**
 * The business day: a bar's Friday ends on Saturday morning. It begins at the site's start time on the site's own clock
 * and ends where the next begins; so it has 23 or 25 hours where the clock is changed, and no instant is in two days.
 */
import { Temporal } from './temporal.ts'

export type SiteClock = {
  /** IANA name. */
  readonly zone: string
  /** HH:mm */
  readonly dayStart: string
  /** Starts that held before, in the order of their days: a change of the start moves no day that has begun. */
  readonly earlierStarts?: readonly EarlierStart[] | undefined
}

export type EarlierStart = {
  /** The first business day, YYYY-MM-DD, for which it no longer held. */
  readonly before: string
  /** HH:mm */
  readonly dayStart: string
}

/** Clocks of the sites that something is of. */
export type SiteClocks = readonly [SiteClock, ...SiteClock[]]

/** One day where all sites are in the same. */
export type PresentDays = {
  /** The day of the site that is furthest behind: the days before it are over in all. */
  readonly today: Temporal.PlainDate
  /** The day of the site that is furthest ahead: none has begun a later one. */
  readonly newest: Temporal.PlainDate
}

/** Half open: `from` is in it, `to` is not. */
export type Span = { readonly from: Temporal.Instant; readonly to: Temporal.Instant }

export type ClockHour = Span & {
  /** What the clock shows, 0 to 23. */
  readonly hour: number
  /** Tells the two rows of an hour that is shown twice apart: `+11:00`, then `+10:00`. */
  readonly offset: string
}

export function toBusinessDay(instant: Temporal.Instant, clock: SiteClock): Temporal.PlainDate {
  let day = instant.toZonedDateTimeISO(clock.zone).toPlainDate()
  // More than once only where a zone left out a whole date, as Samoa did on 30 December 2011.
  while (Temporal.Instant.compare(instant, startOf(day, clock)) < 0) day = day.subtract({ days: 1 })
  return day
}

/** The business days that sites are in. @param now milliseconds since the epoch */
export function presentDays(now: number, clocks: SiteClocks): PresentDays {
  const instant = Temporal.Instant.fromEpochMilliseconds(now)
  const [first, ...others] = clocks
  const here = toBusinessDay(instant, first)
  let days: PresentDays = { today: here, newest: here }
  for (const clock of others) {
    const day = toBusinessDay(instant, clock)
    if (Temporal.PlainDate.compare(day, days.today) < 0) days = { ...days, today: day }
    if (Temporal.PlainDate.compare(day, days.newest) > 0) days = { ...days, newest: day }
  }
  return days
}

export const businessDaySpan = (day: Temporal.PlainDate, clock: SiteClock): Span => ({
  from: startOf(day, clock),
  to: startOf(day.add({ days: 1 }), clock),
})

/**
 * The clock once its days begin at another time. The first such day is the next one whose start is still to come, so that no day is
 * cut in two or begun twice: the day of the change goes on until then.
 * @param now milliseconds since the epoch
 */
export function withDayStart(clock: SiteClock, dayStart: string, now: number): SiteClock {
  const instant = Temporal.Instant.fromEpochMilliseconds(now)
  const changed = { zone: clock.zone, dayStart }
  let first = toBusinessDay(instant, clock).add({ days: 1 })
  while (Temporal.Instant.compare(startOf(first, changed), instant) <= 0) first = first.add({ days: 1 })
  const before = first.toString()
  const earlier = (clock.earlierStarts ?? []).filter(start => start.before < before)
  const last = { before, dayStart: dayStartOf(first.subtract({ days: 1 }), clock) }
  return { ...changed, earlierStarts: [...earlier, last] }
}

/** The hours that the site's clock shows in a business day: one shown twice is two rows, one skipped is none. */
export function hoursOfBusinessDay(day: Temporal.PlainDate, clock: SiteClock): ClockHour[] {
  const { from: start, to: end } = businessDaySpan(day, clock)
  const hours: ClockHour[] = []
  for (let from = start; Temporal.Instant.compare(from, end) < 0; ) {
    const shown = from.toZonedDateTimeISO(clock.zone)
    const to = earliest(nextFullHour(shown), shown.getTimeZoneTransition('next')?.toInstant() ?? end, end)
    hours.push({ from, to, hour: shown.hour, offset: shown.offset })
    from = to
  }
  return hours
}

const dayStartOf = (day: Temporal.PlainDate, { dayStart, earlierStarts = [] }: SiteClock): string =>
  earlierStarts.find(({ before }) => day.toString() < before)?.dayStart ?? dayStart

// A start that the clock skips is as much later as the clock is put forward; one shown twice is the first. The same is said in
// SQL by site_start_of_day (platform/server/db/functions.sql).
const startOf = (day: Temporal.PlainDate, clock: SiteClock): Temporal.Instant =>
  day
    .toPlainDateTime(Temporal.PlainTime.from(dayStartOf(day, clock)))
    .toZonedDateTime(clock.zone, { disambiguation: 'compatible' })
    .toInstant()

const nextFullHour = (shown: Temporal.ZonedDateTime): Temporal.Instant =>
  shown
    .toInstant()
    .subtract({ minutes: shown.minute, seconds: shown.second, milliseconds: shown.millisecond })
    .add({ hours: 1 })

const earliest = (...instants: [Temporal.Instant, ...Temporal.Instant[]]): Temporal.Instant =>
  instants.reduce((a, b) => (Temporal.Instant.compare(a, b) <= 0 ? a : b))
