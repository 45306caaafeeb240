import { changeInPercent } from '#platform/rules/money/change-in-percent.ts'
import { type Cents, roundHalfAwayFromZero, sum } from '#platform/rules/money/money.ts'

/** Figures of one hour of a day, for shops whose clocks show the same time. */
export interface HourFigures {
  /** Days before the present one of these shops; 0 is today. */
  readonly back: number
  /** Hour that the shops' clocks showed; past 23 after the midnight that ends the business day's date. */
  readonly hour: number
  /**
   * Hours since midnight of the current business day by these shops' clocks, with fraction: above 24 where the day continues in the
   * morning. Perth is at 9.5 while Brisbane is at 11.5, so each hour knows how far its own shops have come.
   */
  readonly elapsed: number
  /** Before returns. */
  readonly net: Cents
  /** Negative. */
  readonly refunds: Cents
  readonly sales: number
}

/** total: net sales, sales less returns. */
export type DayFigure = 'net' | 'refunds' | 'total' | 'sales'

/** over at every shop; running: begun at one and not over at all of them; coming: begun at none. */
export const HOUR_STATES = ['over', 'running', 'coming'] as const
export type HourState = (typeof HOUR_STATES)[number]

/** Number of earlier days of the same weekday that usual figures are averaged over. */
export const USUAL_WEEKS = 8
const WEEK = 7

const figureOf = (row: HourFigures, figure: DayFigure): number =>
  figure === 'total' ? row.net + row.refunds : row[figure]

/** The last eight days of the same weekday with sales. Days on which the shop was closed don't count. */
export const usualDays = (rows: readonly HourFigures[]): readonly number[] =>
  [...new Set(rows.map(row => row.back))]
    .filter(back => back > 0 && back % WEEK === 0 && back <= USUAL_WEEKS * WEEK)
    .sort((left, other) => left - other)

export const figureOfDay = (rows: readonly HourFigures[], back: number, figure: DayFigure): number =>
  sum(rows.filter(row => row.back === back).map(row => figureOf(row, figure)))

/** The part of earlier days that lies before this time of the day, by each shop's own clock; not rounded. */
const before = (rows: readonly HourFigures[], days: readonly number[], figure: DayFigure): number =>
  rows.filter(row => days.includes(row.back)).reduce((total, row) => total + figureOf(row, figure) * shareOf(row), 0)

/** Share of an hour that counts: 1 for ended hours, the elapsed part of the current one. */
const shareOf = ({ hour, elapsed }: HourFigures): number => Math.min(1, Math.max(0, elapsed - hour))

/** Figures of an earlier day up to this time of day, to compare an unfinished day with. */
export const figureOfDayByNow = (rows: readonly HourFigures[], back: number, figure: DayFigure): number =>
  roundHalfAwayFromZero(before(rows, [back], figure))

/** Mean of a figure over days; whole, as cents and bills are. */
const mean = (total: number, days: number): number => (days === 0 ? 0 : roundHalfAwayFromZero(total / days))

/** Usual value of a figure by now. @returns null without an earlier day */
export function usualByNow(rows: readonly HourFigures[], figure: DayFigure): number | null {
  const days = usualDays(rows)
  return days.length === 0 ? null : mean(before(rows, days, figure), days.length)
}

/** Usual average bill by now. @returns null where earlier days have no sales by this time */
export function usualAverageByNow(rows: readonly HourFigures[]): Cents | null {
  const days = usualDays(rows)
  const sales = before(rows, days, 'sales')
  return sales === 0 ? null : roundHalfAwayFromZero(before(rows, days, 'net') / sales)
}

/** Percent at which a change says only that there is next to nothing to compare with: a shop's first minutes. */
const MOST_CHANGE = 1000

/**
 * Change of a figure from its usual value, in percent. Undefined where one of them is zero: before the first sale the change
 * would always be -100 %.
 */
export function changeFromUsual(now: number, usual: number | null): number | undefined {
  if (now === 0 || usual === null) return undefined
  const percent = changeInPercent(Math.abs(now), Math.abs(usual))
  return percent === undefined || percent >= MOST_CHANGE ? undefined : percent
}

/** What an hour usually brings, whole: after returns. */
export function usualHour(rows: readonly HourFigures[], hour: number): Cents {
  const days = usualDays(rows)
  const same = rows.filter(row => row.hour === hour && days.includes(row.back))
  return mean(sum(same.map(row => figureOf(row, 'total'))), days.length)
}

/** Sales of an hour of today, after returns, in the shops that have reached it. */
export const hourOfToday = (rows: readonly HourFigures[], hour: number): Cents =>
  sum(rows.filter(row => row.back === 0 && row.hour === hour).map(row => figureOf(row, 'total')))

/** @param elapsed of each clock that shops have, also of those that have sold nothing */
export function hourState(hour: number, elapsed: readonly number[]): HourState {
  if (elapsed.every(now => now >= hour + 1)) return 'over'
  return elapsed.some(now => now >= hour) ? 'running' : 'coming'
}

/** Hours that are drawn: from the first to the last that had sales on a usual day, or has had some today. */
export function hoursShown(rows: readonly HourFigures[]): readonly number[] {
  const days = usualDays(rows)
  const hours = rows.filter(row => row.back === 0 || days.includes(row.back)).map(row => row.hour)
  if (hours.length === 0) return []
  const first = Math.min(...hours)
  return Array.from({ length: Math.max(...hours) - first + 1 }, (_, at) => first + at)
}
