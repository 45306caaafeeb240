import { dayCount, longestPeriod, movedBackBy, type ShopDays } from '#platform/rules/time/shop-days.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'

/** Days of fifty-two weeks: a year before, weekday by weekday. */
const YEAR = 364
const WEEK = 7

/** before: as many days just before, moved by whole weeks. year: fifty-two weeks ago, so that weekdays meet. */
export const COMPARED_WITH = ['before', 'year'] as const
export type ComparedWith = (typeof COMPARED_WITH)[number]

interface ComparedPeriod {
  readonly from: string
  readonly to: string
  readonly shopDays?: ShopDays | null | undefined
  readonly comparedWith: ComparedWith
}

/** By how many days the period that a period is compared with lies before it: whole weeks, so that weekdays meet. */
export function daysBack({ comparedWith, shopDays, ...range }: ComparedPeriod): number {
  if (comparedWith === 'year') return YEAR
  const days = shopDays ? longestPeriod(shopDays) : dayCount(range)
  return Math.max(1, Math.ceil(days / WEEK)) * WEEK // not money: weeks
}

/** The period that a period is compared with. */
export function earlierPeriod(period: ComparedPeriod): { from: string; to: string; shopDays?: ShopDays } {
  const days = daysBack(period)
  const moved = (day: string) => Temporal.PlainDate.from(day).subtract({ days }).toString()
  return {
    from: moved(period.from),
    to: moved(period.to),
    ...(period.shopDays ? { shopDays: movedBackBy(period.shopDays, days) } : {}),
  }
}
