import { Temporal } from '#platform/rules/time/temporal.ts'

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** A Monday, in a year that has no bearing on anything. */
const SOME_MONDAY = '2024-01-01'

/** Short names from Monday to Sunday. @param locale BCP 47 */
export function weekdayNames(locale: string, width: 'short' | 'long' = 'short'): string[] {
  const monday = Temporal.PlainDate.from(SOME_MONDAY)
  return DAYS.map(day => monday.add({ days: day - 1 }).toLocaleString(locale, { weekday: width }))
}
