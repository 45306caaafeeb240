import { Temporal } from '#platform/rules/time/temporal.ts'

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** A Monday of an arbitrary year. */
const SOME_MONDAY = '2024-01-01'

/** Fewer days in a row are listed. */
const SHORTEST_RUN = 3

/**
 * Weekdays as people write them: `Mon–Fri`, `Sat Sun`, `Mon Wed Fri`.
 * @param days 1 (Monday) to 7
 * @param names of Monday to Sunday
 */
export function weekdayRuns(days: readonly number[], names: readonly string[]): string {
  const runs: number[][] = []
  for (const day of days.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  const nameOf = (day: number | undefined) => names[(day ?? 1) - 1] ?? ''
  return runs
    .map(run => (run.length < SHORTEST_RUN ? run.map(nameOf).join(' ') : `${nameOf(run[0])}–${nameOf(run.at(-1))}`))
    .join(' ')
}

/** Short names from Monday to Sunday. @param locale BCP 47 */
export function weekdayNames(locale: string, width: 'short' | 'long' = 'short'): string[] {
  const monday = Temporal.PlainDate.from(SOME_MONDAY)
  return DAYS.map(day => monday.add({ days: day - 1 }).toLocaleString(locale, { weekday: width }))
}
