import { MINUTES_A_DAY } from '#platform/rules/time/local-day.ts'
import { minuteOfDay } from '#platform/rules/time/minute-of-day.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { AccessTimezone, DayWindow } from './time-zone.ts'

const DAY_HOURS = 24
const MOST_WINDOWS = 3
const EPOCH = Temporal.PlainDate.from('1970-01-01')

/** A row of acs.timezone. */
export interface TimezoneRow {
  readonly id: string
  readonly name: string
  readonly windows: readonly { readonly weekdays: readonly number[]; readonly from: string; readonly to: string }[]
  readonly holidays: readonly { readonly class: number; readonly from: string; readonly to: string }[]
  readonly validFrom?: string | null
  readonly validTo?: string | null
  readonly orAlso?: string | null
}

export function toTimezone(row: TimezoneRow): AccessTimezone {
  const week = Array.from({ length: 8 }, (_, weekday) =>
    row.windows.filter(({ weekdays }) => weekdays.includes(weekday)).map(toWindow),
  )
  const holidays = Array.from({ length: 4 }, (_, holidayClass) =>
    row.holidays.filter(window => window.class === holidayClass).map(toWindow),
  )
  return {
    id: row.id,
    name: row.name,
    week,
    holidays,
    firstDay: row.validFrom ? dayNumber(row.validFrom) : undefined,
    lastDay: row.validTo ? dayNumber(row.validTo) : undefined,
    orAlso: row.orAlso ?? undefined,
  }
}

/** What is wrong with the windows: they overlap, or there are more than three a day. */
export function windowsProblem({ week, holidays }: Pick<AccessTimezone, 'week' | 'holidays'>) {
  const days = [...week.slice(1), ...holidays.slice(1)]
  if (days.some(windows => windows.length > MOST_WINDOWS)) return 'tooMany'
  if (days.some(overlap)) return 'overlap'
  const monday = week[1] ?? []
  const runsOver = week.slice(1).some((windows, at) => {
    const next = week[at + 2] ?? monday
    return windows.some(({ to }) => next.some(({ from }) => to - MINUTES_A_DAY > from))
  })
  return runsOver ? 'overlap' : undefined
}

const overlap = (windows: readonly DayWindow[]): boolean =>
  windows.some((a, at) => windows.slice(at + 1).some(b => a.from < b.to && b.from < a.to))

function toWindow({ from, to }: { from: string; to: string }): DayWindow {
  const [begins, ends] = [minuteOfDay(from), minuteOfDay(to)]
  return { from: begins, to: ends <= begins ? ends + MINUTES_A_DAY : ends }
}

const dayNumber = (date: string): number => EPOCH.until(date).total({ unit: 'hours', relativeTo: EPOCH }) / DAY_HOURS
