import { Temporal } from '#platform/rules/time/temporal.ts'

/** The days that a month's calendar shows: whole weeks from Monday to Sunday, YYYY-MM-DD. */
export function calendarDays(month: string): string[] {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  const last = first.add({ months: 1 }).subtract({ days: 1 })
  const start = first.subtract({ days: first.dayOfWeek - 1 })
  const end = last.add({ days: 7 - last.dayOfWeek })
  const count = start.until(end, { largestUnit: 'days' }).days + 1
  return Array.from({ length: count }, (_, at) => start.add({ days: at }).toString())
}

interface Dated {
  readonly start: string | null
  readonly due: string | null
}

/** The first and the last day of a job; a job with one date lasts a day. */
export const jobSpan = ({ start, due }: Dated): { first: string; last: string } | undefined => {
  const [first, last] = [start ?? due, due ?? start]
  return first && last ? { first, last } : undefined
}
