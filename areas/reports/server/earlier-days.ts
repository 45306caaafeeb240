import { type Sql, sql } from '#platform/server/db/sql.ts'

/** Days of fifty-two weeks: a year before, weekday by weekday. */
const YEAR = 364
const WEEK = 7
const DAY_MS = 86_400_000

interface Compared {
  readonly from: string
  readonly to: string
  readonly comparedWith: 'before' | 'year'
}

/** By how many days the period that a period is compared with lies before it: whole weeks, so that weekdays meet. */
export function daysBack({ from, to, comparedWith }: Compared): number {
  if (comparedWith === 'year') return YEAR
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return Math.max(1, Math.ceil(days / WEEK)) * WEEK // not money: weeks
}

/** Rows of both periods under the alias `from`; `now` tells them apart. */
export interface BothPeriods {
  readonly from: string
  readonly to: string
}

export const movedBack = (parameters: Compared): BothPeriods => {
  const back = daysBack(parameters) * DAY_MS
  const moved = (day: string) => new Date(Date.parse(day) - back).toISOString().slice(0, 10)
  return { from: moved(parameters.from), to: moved(parameters.to) }
}

export const difference: Sql = sql`coalesce(n.net, 0) - coalesce(b.net, 0) as difference`
