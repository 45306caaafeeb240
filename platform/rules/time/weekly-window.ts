import type { WallTime } from './local-clock.ts'
import { MINUTES_A_DAY } from './local-day.ts'

/** A time of day on some weekdays, by the wall clock. In minutes since midnight. */
export interface WeeklyWindow {
  /** Index: ISO weekday. */
  readonly starts: readonly boolean[]
  readonly from: number
  readonly to: number
}

/** @throws RangeError for a time that is not `HH:mm` */
export function weeklyWindow(weekdays: readonly number[], timeFrom: string, timeTo: string): WeeklyWindow {
  const from = toMinutes(timeFrom)
  const to = toMinutes(timeTo)
  const starts = Array.from({ length: 8 }, (_, weekday) => weekdays.includes(weekday))
  // An end not later than the start is on the next day. 00:00 to 00:00 is the whole day.
  return { starts, from, to: to <= from ? to + MINUTES_A_DAY : to }
}

/**
 * Days on which the windows that hold a time started, relative to its day: 0, -1 or both. The wall clock decides, because
 * customers and staff go by it: a repeated hour in autumn counts twice, and an hour skipped in spring is skipped.
 */
export function windowStarts({ starts, from, to }: WeeklyWindow, { weekday, minute }: WallTime): (0 | -1)[] {
  const yesterday = weekday === 1 ? 7 : weekday - 1
  const startedToday = starts[weekday] === true && minute >= from && minute < to
  const startedYesterday = starts[yesterday] === true && minute < to - MINUTES_A_DAY
  return [...(startedToday ? [0 as const] : []), ...(startedYesterday ? [-1 as const] : [])]
}

/** Whether the clock shows a time in the window. */
export const isInWindow = (window: WeeklyWindow, time: WallTime): boolean => windowStarts(window, time).length > 0

function toMinutes(time: string): number {
  const match = /^(\d{2}):(\d{2})(?::00)?$/.exec(time)
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN
  if (!(minutes <= MINUTES_A_DAY)) throw new RangeError(`not a time of day: ${time}`)
  return minutes
}
