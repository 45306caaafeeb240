import type { PlatformHours } from '#adapters/delivery/delivery-platform.ts'
import type { FieldProblems } from '#platform/contract/refusal.ts'
import { WEEKDAY_NAMES } from '#platform/rules/time/weekday-names.ts'
import { overlappingNight, readHolidays, readWindows, type Window } from '../../rules/hours.ts'

const textAt = (row: Readonly<Record<string, unknown>>, field: string): string => {
  const value = row[field]
  return typeof value === 'string' ? value : ''
}

/** The hours of a row, or which of its fields can't be read. */
export function readHours(row: Readonly<Record<string, unknown>>): PlatformHours | { readonly fields: FieldProblems } {
  const fields: Record<string, FieldProblems[string]> = {}
  const week = WEEKDAY_NAMES.map((day): readonly Window[] => {
    const windows = readWindows(textAt(row, day))
    if (typeof windows !== 'string') return windows
    fields[day] = { code: `delivery.hours.problem.${windows}` }
    return []
  })
  const night = overlappingNight(week)
  const nightDay = night === undefined ? undefined : WEEKDAY_NAMES[night]
  if (nightDay && !fields[nightDay]) fields[nightDay] = { code: 'delivery.hours.problem.overlap' }
  const holidays = readHolidays(textAt(row, 'holidays'))
  if (isHolidayProblem(holidays))
    fields.holidays = { code: 'delivery.hours.problem.holiday', params: { line: holidays.line } }
  if (Object.keys(fields).length > 0 || isHolidayProblem(holidays)) return { fields }
  return { week, holidays }
}

type ReadHolidays = ReturnType<typeof readHolidays>
const isHolidayProblem = (read: ReadHolidays): read is Extract<ReadHolidays, { line: number }> =>
  typeof Reflect.get(read, 'line') === 'number'
