import {
  type HolidayCalendar,
  type HolidayRow,
  holidayCalendar,
  toHoliday,
} from '#platform/rules/time/holiday-calendar.ts'
import { localClock, type WallTime } from '#platform/rules/time/local-clock.ts'
import { MINUTES_A_DAY } from '#platform/rules/time/local-day.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { isInWindow, weeklyWindow, windowStarts } from '#platform/rules/time/weekly-window.ts'
import type { HolidayWay, Plan, TimeLimits } from './plan.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const EPOCH = Temporal.PlainDate.from('1970-01-01')

/** The clock on the shop's wall: its day, the day before, and the time. */
export interface ShopTime {
  readonly day: string
  readonly before: string
  readonly wall: WallTime
}

export type ShopClock = (instant: number) => ShopTime

export function shopClock(zone: string): ShopClock {
  const clock = localClock(zone)
  return instant => {
    const day = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate()
    return { day: day.toString(), before: day.subtract({ days: 1 }).toString(), wall: clock(instant) }
  }
}

/** Limits of a schedule; those of an item have no days of exception. */
interface Limits extends TimeLimits {
  readonly exceptDates?: readonly string[]
  readonly holidays?: HolidayWay
}

/** Calendars by the holidays of a plan: a show asks four times a second. */
const calendars = new WeakMap<readonly HolidayRow[], HolidayCalendar>()

function calendarOf({ holidays = [] }: Pick<Plan, 'holidays'>): HolidayCalendar {
  const known = calendars.get(holidays) ?? holidayCalendar(holidays.map(toHoliday))
  calendars.set(holidays, known)
  return known
}

/** Whether a window that began on a day is on: what began before midnight goes by the end of the day of its start. */
function isAllowed(way: HolidayWay, calendar: HolidayCalendar, started: string, minute: number): boolean {
  if (way === 'same') return true
  const day = EPOCH.until(Temporal.PlainDate.from(started)).days
  return calendar(day, minute) === (way === 'only')
}

/**
 * Whether a moment is within the limits. A window over midnight belongs to the day of its start: with the last day on a
 * Friday, 16:00 to 01:00 lasts until Saturday 01:00.
 */
export function isWithin(limits: Limits, { day, before, wall }: ShopTime, plan: Pick<Plan, 'holidays'> = {}): boolean {
  const { from, to, weekdays, timeFrom, timeTo, exceptDates = [], holidays = 'same' } = limits
  const window = weeklyWindow(weekdays.length > 0 ? weekdays : EVERY_DAY, timeFrom, timeTo)
  return windowStarts(window, wall).some(start => {
    const [started, minute] = start === 0 ? [day, wall.minute] : [before, MINUTES_A_DAY - 1]
    return (
      (from === null || started >= from) &&
      (to === null || started <= to) &&
      !exceptDates.includes(started) &&
      isAllowed(holidays, calendarOf(plan), started, minute)
    )
  })
}

/** Whether the screens of a station are on. */
export function isScreenOn({ shop, station: { screenOn = [] } }: Plan, instant: number): boolean {
  if (screenOn.length === 0) return true
  const wall = localClock(shop.zone)(instant)
  return screenOn.some(({ weekdays, from, to }) => isInWindow(weeklyWindow(weekdays, from, to), wall))
}
