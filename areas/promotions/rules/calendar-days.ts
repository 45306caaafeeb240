import { Temporal } from '#platform/rules/time/temporal.ts'

export interface CalendarFacts {
  readonly active: boolean
  readonly from: string | null
  readonly to: string | null
  /** Of a happy hour: on these alone. */
  readonly weekdays?: readonly number[] | undefined
}

/**
 * On which days of a month (YYYY-MM) a promotion holds at some time, by the clock of a zone; the first is the first of the
 * month. Of a window over midnight, the day on which it starts.
 */
export function calendarDays({ active, from, to, weekdays }: CalendarFacts, month: string, zone: string): boolean[] {
  const { daysInMonth, year, month: number } = Temporal.PlainYearMonth.from(month)
  return Array.from({ length: daysInMonth }, (_, at) => {
    const day = Temporal.PlainDate.from({ year, month: number, day: at + 1 })
    const begins = day.toZonedDateTime(zone).epochMilliseconds
    const ends = day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds
    const inPeriod = (from === null || Date.parse(from) < ends) && (to === null || Date.parse(to) > begins)
    return active && inPeriod && (!weekdays || weekdays.includes(day.dayOfWeek))
  })
}
