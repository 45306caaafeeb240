import { allowsDay, type HolidayCalendar } from '#platform/rules/time/holiday-calendar.ts'
import { MINUTES_A_DAY, weekdayOf } from '#platform/rules/time/local-day.ts'
import type { FeeSegment } from './fee-table.ts'
import type { LocalMinute } from './site-minutes.ts'

/** A segment with the day on which its window began. */
export interface Occurrence {
  readonly segment: FeeSegment
  readonly day: number
}

/**
 * Returns the first segment, in their order, whose window holds a minute of a stay (fees.md section 3, step 2); undefined where the
 * minute is free.
 */
export function findSegment(
  segments: readonly FeeSegment[],
  now: LocalMinute,
  entry: LocalMinute,
  calendar: HolidayCalendar,
): Occurrence | undefined {
  for (const segment of segments) {
    const day = windowDay(segment, now)
    if (day === undefined || !segment.weekdays.includes(weekdayOf(day))) continue
    const judged = segment.holidayBy === 'start' ? { day, minute: segment.timeFrom } : now
    if (!allowsDay(segment, calendar, judged.day, judged.minute)) continue
    if (!allowsEntry(segment, day, entry)) continue
    return { segment, day }
  }
  return undefined
}

/** The day on which the window that holds the minute began, by times of day alone. 00:00 to 00:00 is the whole day. */
export function windowDay(
  { timeFrom, timeTo }: Pick<FeeSegment, 'timeFrom' | 'timeTo'>,
  { day, minute }: LocalMinute,
): number | undefined {
  if (timeTo > timeFrom) return minute >= timeFrom && minute < timeTo ? day : undefined
  if (minute >= timeFrom) return day
  return minute < timeTo ? day - 1 : undefined
}

/** Judged when the stay enters the window: at the later of its entry and the window's start. */
function allowsEntry({ entryFrom, entryTo, timeFrom }: FeeSegment, day: number, entry: LocalMinute): boolean {
  if (entryFrom === undefined || entryTo === undefined) return true
  const enteredBefore = entry.day * MINUTES_A_DAY + entry.minute < day * MINUTES_A_DAY + timeFrom
  return isBetween(enteredBefore ? timeFrom : entry.minute, entryFrom, entryTo)
}

/** Whether a time of day is in `[from, to)`; past midnight where `to` is not later. */
export const isBetween = (minute: number, from: number, to: number): boolean =>
  to > from ? minute >= from && minute < to : minute >= from || minute < to
