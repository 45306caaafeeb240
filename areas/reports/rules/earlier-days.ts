import { DAY_MS } from '#platform/rules/time/durations.ts'

/** Days of fifty-two weeks: a year before, weekday by weekday. */
const YEAR = 364
const WEEK = 7

/** before: as many days just before, moved by whole weeks. year: fifty-two weeks ago, so that weekdays meet. */
export const COMPARED_WITH = ['before', 'year'] as const
export type ComparedWith = (typeof COMPARED_WITH)[number]

interface Compared {
  readonly from: string
  readonly to: string
  readonly comparedWith: ComparedWith
}

/** By how many days the period that a period is compared with lies before it: whole weeks, so that weekdays meet. */
export function daysBack({ from, to, comparedWith }: Compared): number {
  if (comparedWith === 'year') return YEAR
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return Math.max(1, Math.ceil(days / WEEK)) * WEEK // not money: weeks
}

/** The period that a period is compared with. */
export const movedBack = (parameters: Compared): { from: string; to: string } => {
  const back = daysBack(parameters) * DAY_MS
  const moved = (day: string) => new Date(Date.parse(day) - back).toISOString().slice(0, 10)
  return { from: moved(parameters.from), to: moved(parameters.to) }
}
