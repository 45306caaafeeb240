import { DAY_MS, MINUTE_MS } from '#platform/rules/time/durations.ts'
import {
  allowsDay,
  type HOLIDAY_RULES,
  type Holiday,
  type HolidayCalendar,
  holidayCalendar,
} from '#platform/rules/time/holiday-calendar.ts'
import { zoneOffsets } from '#platform/rules/time/local-clock.ts'
import { type WeeklyWindow, weeklyWindow } from '#platform/rules/time/weekly-window.ts'

// When a site is open (access.md section 4). One function for all areas: `openAt` and `nextChange`.

/** Hours of some weekdays. An end not later than the start is on the next day. */
export interface OpeningWindow {
  /** ISO weekdays on which the window begins. */
  readonly weekdays: readonly number[]
  /** HH:mm */
  readonly timeFrom: string
  readonly timeTo: string
  readonly holidays: (typeof HOLIDAY_RULES)[number]
  /** Holidays of this class alone count; all where absent. */
  readonly holidayClass?: number | undefined
}

/** Moments are epoch milliseconds. */
export interface OpeningHours {
  openAt(at: number): boolean
  /** When it opens or closes next; undefined where it does neither within 400 days. */
  nextChange(at: number): { readonly at: number; readonly open: boolean } | undefined
}

const DAY = 24 * 60
const SEARCHED_DAYS = 400
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 3

/** @throws RangeError for a time of day that is none, or an unknown zone */
export function openingHours(
  windows: readonly OpeningWindow[],
  holidays: readonly Holiday[],
  zone: string,
): OpeningHours {
  const stretchAt = zoneOffsets(zone)
  const weekly = windows.map(window => ({ ...window, ...toWeekly(window) }))
  const calendar = holidayCalendar(holidays)
  const times = edges(weekly, holidays)
  const isOpen = (local: number): boolean => {
    const minute = ((local % DAY) + DAY) % DAY
    const day = (local - minute) / DAY
    return weekly.some(window => isInside(window, day, minute, calendar))
  }
  const openAt = (at: number) => isOpen(Math.floor(at / MINUTE_MS) + stretchAt(at).offsetMinutes) // not money: minutes
  return {
    openAt,
    nextChange(at) {
      const now = openAt(at)
      const end = at + SEARCHED_DAYS * DAY_MS
      for (let from = nextMinute(at); from < end; ) {
        const stretch = stretchAt(from)
        const to = Math.min(stretch.to, end)
        for (const moment of momentsOf(times, from, to, stretch.offsetMinutes))
          if (isOpen(moment / MINUTE_MS + stretch.offsetMinutes) !== now) return { at: moment, open: !now }
        from = to
      }
      return undefined
    },
  }
}

const toWeekly = ({ weekdays, timeFrom, timeTo }: OpeningWindow) => weeklyWindow(weekdays, timeFrom, timeTo)

type Weekly = OpeningWindow & WeeklyWindow

/** @param day local days since 1970-01-01 @param minute since midnight */
function isInside(window: Weekly, day: number, minute: number, calendar: HolidayCalendar): boolean {
  const startsOn = (start: number) => window.starts[weekdayOf(start)] === true
  if (startsOn(day) && minute >= window.from && minute < window.to && allowsDay(window, calendar, day, minute))
    return true
  // After midnight the hours of the day on which they began still apply.
  return startsOn(day - 1) && minute < window.to - DAY && allowsDay(window, calendar, day - 1, DAY - 1)
}

/** Times of day, in minutes, at which it may open or close. */
function edges(windows: readonly WeeklyWindow[], holidays: readonly Holiday[]): number[] {
  const times = new Set([0])
  for (const { from, to } of windows) times.add(from % DAY).add(to % DAY)
  for (const { timeFrom, timeTo } of holidays) times.add((timeFrom ?? 0) % DAY).add((timeTo ?? 0) % DAY)
  return [...times].sort((a, b) => a - b)
}

/** A moment, and those after it at which the clock shows one of the times, while the zone's offset stays the same. */
function* momentsOf(times: readonly number[], from: number, to: number, offsetMinutes: number): Iterable<number> {
  yield from
  const local = from / MINUTE_MS + offsetMinutes
  for (let midnight = local - (((local % DAY) + DAY) % DAY); ; midnight += DAY)
    for (const time of times) {
      const moment = (midnight + time - offsetMinutes) * MINUTE_MS
      if (moment >= to) return
      if (moment > from) yield moment
    }
}

const weekdayOf = (day: number): number => ((((day + FIRST_WEEKDAY) % 7) + 7) % 7) + 1

const nextMinute = (at: number): number => Math.floor(at / MINUTE_MS + 1) * MINUTE_MS // not money: minutes
