import { MINUTES_A_DAY } from './local-day.ts'
import { minuteOfDay } from './minute-of-day.ts'
import { Temporal } from './temporal.ts'

export const HOLIDAY_RULES = ['any', 'only', 'except'] as const

export interface Holiday {
  /** YYYY-MM-DD */
  readonly date: string
  /** 1 to 3 */
  readonly class: number
  /** Time of day; the whole day where absent. */
  readonly timeFrom?: number | undefined
  readonly timeTo?: number | undefined
  /** On that date of every year. */
  readonly yearly: boolean
}

/** A holiday as it is stored; times `HH:mm`. */
export interface HolidayRow {
  readonly date: string
  readonly class: number
  readonly timeFrom?: string | null
  readonly timeTo?: string | null
  readonly yearly: boolean
}

export const toHoliday = (row: HolidayRow): Holiday => ({
  date: row.date,
  class: row.class,
  timeFrom: row.timeFrom ? minuteOfDay(row.timeFrom) : undefined,
  timeTo: row.timeTo ? minuteOfDay(row.timeTo) : undefined,
  yearly: row.yearly,
})

/** Which days something is for, besides its weekdays. */
export interface HolidayRule {
  readonly holidays: (typeof HOLIDAY_RULES)[number]
  /** Holidays of this class alone count; all where absent. */
  readonly holidayClass?: number | undefined
}

/** Whether a minute of a local day lies in a holiday. `day` counts days since 1970-01-01, `minute` since midnight. */
export type HolidayCalendar = (day: number, minute: number, holidayClass?: number) => boolean

const EPOCH = Temporal.PlainDate.from('1970-01-01')

/** A calendar of a site's holidays. It remembers the days it was asked about: a conversion costs more than a decision or a price. */
export function holidayCalendar(all: readonly Holiday[]): HolidayCalendar {
  if (all.length === 0) return () => false
  const once = Map.groupBy(
    all.filter(({ yearly }) => !yearly),
    ({ date }) => date,
  )
  const yearly = Map.groupBy(
    all.filter(holiday => holiday.yearly),
    ({ date }) => date.slice(5),
  )
  const known = new Map<number, readonly Holiday[]>()
  const holidaysOn = (day: number): readonly Holiday[] => {
    const remembered = known.get(day)
    if (remembered) return remembered
    const date = EPOCH.add({ days: day }).toString()
    const holidays = [...(once.get(date) ?? []), ...(yearly.get(date.slice(5)) ?? [])]
    known.set(day, holidays)
    return holidays
  }
  return (day, minute, holidayClass) =>
    holidaysOn(day).some(
      holiday => (holidayClass === undefined || holiday.class === holidayClass) && coversMinute(holiday, minute),
    )
}

/** Whether the rule allows that minute. */
export function allowsDay(rule: HolidayRule, calendar: HolidayCalendar, day: number, minute: number): boolean {
  if (rule.holidays === 'any') return true
  return calendar(day, minute, rule.holidayClass) === (rule.holidays === 'only')
}

const coversMinute = ({ timeFrom, timeTo }: Holiday, minute: number): boolean =>
  minute >= (timeFrom ?? 0) && minute < (timeTo || MINUTES_A_DAY)
