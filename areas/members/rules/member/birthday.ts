import { Temporal } from '#platform/rules/time/temporal.ts'

/** A leap year: of a day without a year, any that exists in some year is one. */
const ANY_YEAR = '2000'

/** `1990-05-17`, or `--05-17` where the year is not said. */
export function isBirthday(text: string): boolean {
  const [, year, month, day] = /^(?:(\d{4})|-)-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (!month || !day) return false
  try {
    Temporal.PlainDate.from(`${year ?? ANY_YEAR}-${month}-${day}`, { overflow: 'reject' })
    return true
  } catch {
    return false // no such day
  }
}

export interface BirthdayParts {
  readonly day: string
  /** 01 to 12. */
  readonly month: string
  readonly year: string
}

export function toBirthdayParts(text: string): BirthdayParts {
  const [, year = '', month = '', day = ''] = /^(?:(\d{4})|-)-(\d\d)-(\d\d)$/.exec(text) ?? []
  return { day, month, year }
}

/** As it is stored; empty where nothing is filled in. Half of a date is no birthday and is refused as such. */
export function toBirthday({ day, month, year }: BirthdayParts): string {
  if (day === '' && month === '' && year === '') return ''
  return `${year === '' ? '-' : year}-${month}-${day.padStart(2, '0')}`
}
