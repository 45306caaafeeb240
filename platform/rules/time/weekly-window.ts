import type { WallTime } from './local-clock.ts'

/** A time of day on some weekdays, as the wall clock shows it. In minutes since midnight. */
export interface WeeklyWindow {
  /** Index: ISO weekday. */
  readonly starts: readonly boolean[]
  readonly from: number
  readonly to: number
}

const DAY = 24 * 60

/** @throws RangeError for a time that is no `HH:mm` */
export function weeklyWindow(weekdays: readonly number[], timeFrom: string, timeTo: string): WeeklyWindow {
  const from = minutesOf(timeFrom)
  const to = minutesOf(timeTo)
  const starts = Array.from({ length: 8 }, (_, weekday) => weekdays.includes(weekday))
  // Not later than its start: it ends on the next day. 00:00 to 00:00 is the whole day.
  return { starts, from, to: to <= from ? to + DAY : to }
}

/**
 * Whether the clock shows a time in the window. It is the clock on the wall that customers and staff go by: an hour that it
 * shows twice in autumn is in twice, and of an hour that it skips in spring nothing is missed but the hour.
 */
export function isInWindow({ starts, from, to }: WeeklyWindow, { weekday, minute }: WallTime): boolean {
  const yesterday = weekday === 1 ? 7 : weekday - 1
  const startedToday = starts[weekday] === true && minute >= from && minute < to
  const startedYesterday = starts[yesterday] === true && minute < to - DAY
  return startedToday || startedYesterday
}

function minutesOf(time: string): number {
  const match = /^(\d{2}):(\d{2})(?::00)?$/.exec(time)
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN
  if (!(minutes <= DAY)) throw new RangeError(`not a time of day: ${time}`)
  return minutes
}
