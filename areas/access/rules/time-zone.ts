import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import type { HolidayCalendar } from '#platform/rules/time/holiday-calendar.ts'
import { zoneOffsets } from '#platform/rules/time/local-clock.ts'
import { MINUTES_A_DAY, weekdayOf } from '#platform/rules/time/local-day.ts'

/** Days that are searched for the next opening. */
const SEARCHED_DAYS = 400

/** A window of a time zone: minutes since midnight of the day on which it begins; `to` may be on the next day. */
export interface DayWindow {
  readonly from: number
  readonly to: number
}

/** When access is open (acs.timezone). */
export interface AccessTimezone {
  readonly id: string
  readonly name: string
  /** Index: ISO weekday on which the window begins. */
  readonly week: readonly (readonly DayWindow[])[]
  /** Index: class of the holiday on which the window begins, instead of those of the weekday. */
  readonly holidays: readonly (readonly DayWindow[])[]
  /** Local days since 1970-01-01, both in. */
  readonly firstDay?: number | undefined
  readonly lastDay?: number | undefined
  readonly orAlso?: string | undefined
}

/** The clock and holidays of a site, and the time zones by id. */
export interface ZoneContext {
  readonly clock: SiteClock
  readonly calendar: HolidayCalendar
  readonly timezones: ReadonlyMap<string, AccessTimezone>
}

/** Turns instants (epoch milliseconds) into minutes of the site's clock since 1970-01-01 00:00, and back. */
export interface SiteClock {
  toLocal(instant: number): number
  /** A repeated time is the first; a skipped one is as long after the change as it would have been. */
  toInstant(local: number): number
}

export function siteClock(zone: string): SiteClock {
  const stretchAt = zoneOffsets(zone)
  const offset = (instant: number) => stretchAt(instant).offsetMinutes
  return {
    toLocal: instant => instant / MINUTE_MS + offset(instant),
    toInstant(local) {
      const early = (local - offset((local - MINUTES_A_DAY) * MINUTE_MS)) * MINUTE_MS
      const late = (local - offset((local + MINUTES_A_DAY) * MINUTE_MS)) * MINUTE_MS
      const shows = (instant: number) => instant / MINUTE_MS + offset(instant) === local
      if (shows(early)) return early
      return shows(late) ? late : Math.max(early, late)
    },
  }
}

/** Whether a time zone, or one that it also allows, is open at an instant (epoch milliseconds). */
export const isZoneOpen = (id: string, at: number, context: ZoneContext): boolean =>
  zonesAlso(id, context.timezones).some(zone => isOpen(zone, context.clock.toLocal(at), context.calendar))

/** The next instant at which a window of the time zone begins; undefined where none does within 400 days. */
export function nextOpening(id: string, at: number, context: ZoneContext): number | undefined {
  const starts = zonesAlso(id, context.timezones).flatMap(zone => nextStart(zone, at, context) ?? [])
  return starts.length > 0 ? Math.min(...starts) : undefined
}

/** The time zone with those that it also allows; a circle ends where it began. */
export function zonesAlso(id: string, all: ReadonlyMap<string, AccessTimezone>): AccessTimezone[] {
  const zones = new Map<string, AccessTimezone>()
  for (let zone = all.get(id); zone && !zones.has(zone.id); zone = all.get(zone.orAlso ?? '')) zones.set(zone.id, zone)
  return [...zones.values()]
}

function isOpen(zone: AccessTimezone, local: number, calendar: HolidayCalendar): boolean {
  const minute = ((local % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY
  const today = (local - minute) / MINUTES_A_DAY
  const within = (day: number, time: number) =>
    windowsOn(zone, day, calendar).some(({ from, to }) => time >= from && time < to)
  return within(today, minute) || within(today - 1, minute + MINUTES_A_DAY)
}

function nextStart(zone: AccessTimezone, at: number, { clock, calendar }: ZoneContext): number | undefined {
  const local = clock.toLocal(at)
  const today = Math.floor(local / MINUTES_A_DAY) // not money: days
  for (let day = today; day < today + SEARCHED_DAYS; day += 1) {
    const starts = windowsOn(zone, day, calendar)
      .map(({ from }) => clock.toInstant(day * MINUTES_A_DAY + from))
      .filter(start => start > at)
    if (starts.length > 0) return Math.min(...starts)
  }
  return undefined
}

/** Windows that begin on a day. One whose start is in a holiday is the holiday's affair. */
export function windowsOn(zone: AccessTimezone, day: number, calendar: HolidayCalendar): DayWindow[] {
  if (day < (zone.firstDay ?? Number.NEGATIVE_INFINITY) || day > (zone.lastDay ?? Number.POSITIVE_INFINITY)) return []
  const weekday = weekdayOf(day)
  const ordinary = (zone.week[weekday] ?? []).filter(({ from }) => !calendar(day, from))
  const onHoliday = zone.holidays.flatMap((windows, holidayClass) =>
    windows.filter(({ from }) => calendar(day, from, holidayClass)),
  )
  return [...ordinary, ...onHoliday]
}
