import { type Cents, roundHalfAwayFromZero, sum } from '#platform/rules/money/money.ts'

/** What an hour of a day came to. */
export interface HourFigures {
  /** Days before the present one; 0 is today. */
  readonly back: number
  /** Hour that the shop's clock showed; past 23 after the midnight that ends the business day's date. */
  readonly hour: number
  readonly net: Cents
  readonly refunds: Cents
  readonly sales: number
}

export type DayFigure = 'net' | 'refunds' | 'sales'

/** How many weekdays of the same name tell what is usual. */
export const USUAL_WEEKS = 8
const WEEK = 7

/** The last eight same weekdays that had any sales: a day on which the shop was shut tells nothing of how a day goes. */
export const usualDays = (rows: readonly HourFigures[]): readonly number[] =>
  [...new Set(rows.map(row => row.back))]
    .filter(back => back > 0 && back % WEEK === 0 && back <= USUAL_WEEKS * WEEK)
    .sort((one, other) => one - other)

export const ofDay = (rows: readonly HourFigures[], back: number, figure: DayFigure): number =>
  sum(rows.filter(row => row.back === back).map(row => row[figure]))

/** Mean of a figure over days; whole, as cents and bills are. */
const mean = (total: number, days: number): number => (days === 0 ? 0 : roundHalfAwayFromZero(total / days))

/**
 * What a figure usually is by now: hours that have ended count whole, the running one as far as it has gone.
 * @param elapsed hours since the midnight of the business day, with their fraction
 * @returns null where there is no day to tell from
 */
export function usualByNow(rows: readonly HourFigures[], figure: DayFigure, elapsed: number): number | null {
  const days = usualDays(rows)
  if (days.length === 0) return null
  const shares = rows.filter(row => days.includes(row.back)).map(row => row[figure] * shareOf(row.hour, elapsed))
  return mean(
    shares.reduce((total, share) => total + share, 0),
    days.length,
  )
}

const shareOf = (hour: number, elapsed: number): number => Math.min(1, Math.max(0, elapsed - hour))

/** What an hour usually brings. */
export function usualHour(rows: readonly HourFigures[], hour: number): Cents {
  const days = usualDays(rows)
  return mean(sum(rows.filter(row => row.hour === hour && days.includes(row.back)).map(row => row.net)), days.length)
}

/** Hours that are drawn: from the first to the last that had sales on a usual day, or has had some today. */
export function hoursShown(rows: readonly HourFigures[]): readonly number[] {
  const days = usualDays(rows)
  const hours = rows.filter(row => row.back === 0 || days.includes(row.back)).map(row => row.hour)
  if (hours.length === 0) return []
  const first = Math.min(...hours)
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, at) => first + at)
}
