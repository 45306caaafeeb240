/**
 * The business day: a bar's Friday ends on Saturday morning. It starts at the site's start time on the site's clock and
 * ends when the next one starts. It has 23 or 25 hours when the clock changes, and no instant is in two days.
 */
import { Temporal } from './temporal.ts'

export type SiteClock = {
  /** IANA name. */
  readonly zone: string
  /** HH:mm */
  readonly dayStart: string
  /** Earlier starts in date order: changing the start moves no day that has begun. */
  readonly earlierStarts?: readonly EarlierStart[] | undefined
}

export type EarlierStart = {
  /** The first business day, YYYY-MM-DD, for which it no longer applied. */
  readonly before: string
  /** HH:mm */
  readonly dayStart: string
}

/** Clocks of several sites. */
export type SiteClocks = readonly [SiteClock, ...SiteClock[]]

/** `today` equals `newest` where all sites are in the same day. */
export type PresentDays = {
  /** Day of the site that is furthest behind: earlier days are over at all sites. */
  readonly today: Temporal.PlainDate
  /** Day of the site that is furthest ahead: no site has begun a later one. */
  readonly newest: Temporal.PlainDate
}

/** Half open: includes `from`, excludes `to`. */
export type Span = { readonly from: Temporal.Instant; readonly to: Temporal.Instant }

export type ClockHour = Span & {
  /** Hour on the clock, 0 to 23. */
  readonly hour: number
  /** Distinguishes the two rows of a repeated hour: `+11:00`, then `+10:00`. */
  readonly offset: string
}

export function toBusinessDay(instant: Temporal.Instant, clock: SiteClock): Temporal.PlainDate {
  let day = instant.toZonedDateTimeISO(clock.zone).toPlainDate()
  // Repeats only where a zone skipped a whole date, as Samoa did on 30 December 2011.
  while (Temporal.Instant.compare(instant, getStart(day, clock)) < 0) day = day.subtract({ days: 1 })
  return day
}

/**
 * The business days that sites are in now.
 * @param now milliseconds since the epoch
 */
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
  from: getStart(day, clock),
  to: getStart(day.add({ days: 1 }), clock),
})

/**
 * The clock with a new start of its days. It applies from the next such start that is still to come, so that no day is
 * cut in two or begun twice; the day of the change lasts until then.
 * @param now milliseconds since the epoch
 */
export function withDayStart(clock: SiteClock, dayStart: string, now: number): SiteClock {
  const instant = Temporal.Instant.fromEpochMilliseconds(now)
  const changed = { zone: clock.zone, dayStart }
  let first = toBusinessDay(instant, clock).add({ days: 1 })
  while (Temporal.Instant.compare(getStart(first, changed), instant) <= 0) first = first.add({ days: 1 })
  const before = first.toString()
  const earlier = (clock.earlierStarts ?? []).filter(start => start.before < before)
  const last = { before, dayStart: getDayStart(first.subtract({ days: 1 }), clock) }
  return { ...changed, earlierStarts: [...earlier, last] }
}

/** The hours on the site's clock in a business day: a repeated hour is two rows, a skipped hour none. */
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

const getDayStart = (day: Temporal.PlainDate, { dayStart, earlierStarts = [] }: SiteClock): string =>
  earlierStarts.find(({ before }) => day.toString() < before)?.dayStart ?? dayStart

// A start that the clock skips moves later by the length of the gap; of a repeated one the first counts.
// site_start_of_day in platform/server/db/functions.sql does the same in SQL.
const getStart = (day: Temporal.PlainDate, clock: SiteClock): Temporal.Instant =>
  day
    .toPlainDateTime(Temporal.PlainTime.from(getDayStart(day, clock)))
    .toZonedDateTime(clock.zone, { disambiguation: 'compatible' })
    .toInstant()

const nextFullHour = (shown: Temporal.ZonedDateTime): Temporal.Instant =>
  shown
    .toInstant()
    .subtract({ minutes: shown.minute, seconds: shown.second, milliseconds: shown.millisecond })
    .add({ hours: 1 })

const earliest = (...instants: [Temporal.Instant, ...Temporal.Instant[]]): Temporal.Instant =>
  instants.reduce((a, b) => (Temporal.Instant.compare(a, b) <= 0 ? a : b))
