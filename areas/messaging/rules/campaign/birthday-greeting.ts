import { Temporal } from '#platform/rules/time/temporal.ts'

/** When people born on 29 February are greeted in other years. */
export const LEAP_DAYS = ['28 February', '1 March'] as const
export type LeapDay = (typeof LEAP_DAYS)[number]

const HOUR_OF_GREETING = Temporal.PlainTime.from('09:00')

/**
 * The day on which a birthday is greeted in a year.
 * @param birthday `1990-05-17` or `--05-17`
 */
export function greetingDay(birthday: string, year: number, leapDay: LeapDay = '28 February'): Temporal.PlainDate {
  const [month = 1, day = 1] = birthday.split('-').slice(-2).map(Number)
  const isMissing = month === 2 && day === 29 && !Temporal.PlainDate.from({ year, month: 1, day: 1 }).inLeapYear
  if (isMissing && leapDay === '1 March') return Temporal.PlainDate.from({ year, month: 3, day: 1 })
  return Temporal.PlainDate.from({ year, month, day }, { overflow: 'constrain' })
}

/** 09:00 on the greeting's day by the clock of the member's shop. @returns milliseconds since 1970 */
export const greetingMoment = (birthday: string, year: number, zone: string, leapDay?: LeapDay): number =>
  greetingDay(birthday, year, leapDay).toZonedDateTime({ timeZone: zone, plainTime: HOUR_OF_GREETING })
    .epochMilliseconds

/** The next greeting at or after a local day, which may be in the following year. @param today of the member's shop */
export function nextGreetingDay(birthday: string, today: Temporal.PlainDate, leapDay?: LeapDay): Temporal.PlainDate {
  const thisYear = greetingDay(birthday, today.year, leapDay)
  return Temporal.PlainDate.compare(thisYear, today) >= 0 ? thisYear : greetingDay(birthday, today.year + 1, leapDay)
}

export interface NearBirthday {
  /** `MM-DD` */
  readonly birthday: string
  /** The year in which it is celebrated. */
  readonly year: string
}

/** Birthdays that may be celebrated somewhere on earth now: from the day before today by UTC to two days after it. @param now milliseconds since 1970 */
export function nearBirthdays(now: number): NearBirthday[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').toPlainDate()
  const days = [-1, 0, 1, 2].map(n => today.add({ days: n }))
  return days.flatMap(day => {
    const year = String(day.year)
    const birthdays = [day.toString().slice(5)]
    if (!day.inLeapYear && day.month === 2 && day.day === 28) birthdays.push('02-29')
    return birthdays.map(birthday => ({ birthday, year }))
  })
}
