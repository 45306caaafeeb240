/** Of the clock, also on days of 23 or 25 hours. */
export const MINUTES_A_DAY = 24 * 60

/** ISO weekday of a local day, counted from 1970-01-01, which was a Thursday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1
