/**
 * Business days of several shops. Around midnight shops can be in different business days: a bar is still in Friday
 * while the grocer has begun Saturday, and Perth is behind Sydney. "Today" is then each shop's own day.
 */
import { type PresentDays, type SiteClock, toBusinessDay } from './business-day.ts'
import { type PeriodPreset, toPeriod } from './period.ts'
import { Temporal } from './temporal.ts'

/** Business days, YYYY-MM-DD, both inclusive. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** The period of every shop whose business day is `day`. */
export interface ShopPeriod extends DayRange {
  readonly day: string
}

/** A period that differs between shops. */
export interface ShopDays {
  /** ISO instant. A shop's business day at this moment decides which period applies to it. */
  readonly at: string
  readonly periods: readonly ShopPeriod[]
}

const earliest = (days: readonly string[]): string => days.reduce((a, b) => (a < b ? a : b))
const latest = (days: readonly string[]): string => days.reduce((a, b) => (a > b ? a : b))

/** From the first day of any shop to the last day of any shop. */
export const outerRange = ({ periods }: ShopDays): DayRange => ({
  from: earliest(periods.map(({ from }) => from)),
  to: latest(periods.map(({ to }) => to)),
})

/**
 * The days of a preset, per shop.
 * @returns undefined where all shops are in the same business day and share a period
 */
export function toShopDays(preset: PeriodPreset, { today, newest }: PresentDays, at: string): ShopDays | undefined {
  if (today.equals(newest)) return undefined
  const periods: ShopPeriod[] = []
  for (let day = today; Temporal.PlainDate.compare(day, newest) <= 0; day = day.add({ days: 1 })) {
    const { first, last } = toPeriod(preset, day)
    periods.push({ day: day.toString(), from: first.toString(), to: last.toString() })
  }
  return { at, periods }
}

const daysAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

/** The same periods, moved back by a number of days. */
export const movedBackBy = ({ at, periods }: ShopDays, days: number): ShopDays => ({
  at,
  periods: periods.map(({ day, from, to }) => ({ day, from: daysAfter(from, -days), to: daysAfter(to, -days) })),
})

/**
 * The finished part of each shop's period: without the shop's current day.
 * @returns undefined where no shop has a finished day in its period
 */
export function finishedShopDays({ at, periods }: ShopDays): ShopDays | undefined {
  const finished = periods
    .map(({ day, from, to }) => ({ day, from, to: earliest([to, daysAfter(day, -1)]) }))
    .filter(({ from, to }) => from <= to)
  return finished.length === 0 ? undefined : { at, periods: finished }
}

/** Days in a range. */
export const dayCount = ({ from, to }: DayRange): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days + 1

/** Days of the longest period of any shop. */
export const longestPeriod = ({ periods }: ShopDays): number => Math.max(...periods.map(dayCount))

/** The period of a shop; undefined where the days include none of the shop's. */
export function periodOfShop({ at, periods }: ShopDays, clock: SiteClock): ShopPeriod | undefined {
  const day = toBusinessDay(Temporal.Instant.from(at), clock).toString()
  return periods.find(period => period.day === day)
}
