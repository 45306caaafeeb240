import { z } from 'zod'

/**
 * Range of years of stored days and moments. Years outside are mistakes, such as .NET's 0001-01-01 and SQL's
 * 9999-12-31.
 */
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2200

const OUTSIDE = { params: { range: 'years' } }
const START = Date.UTC(FIRST_YEAR, 0, 1)
const END = Date.UTC(LAST_YEAR + 1, 0, 1)

const isYearInRange = (text: string): boolean => {
  const year = Number(text.slice(0, 4))
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

/** Whether a moment, in milliseconds since the epoch, lies in the years that are stored. */
export const isMomentInRange = (ms: number): boolean => ms >= START && ms < END

/** Temporal reads no more than nanoseconds. */
const isReadable = (text: string): boolean => !/\.\d{10}/.test(text)

/** A day that exists, YYYY-MM-DD. */
export const calendarDay = z.iso.date().refine(isYearInRange, OUTSIDE)

/** A moment in time, ISO 8601 with offset. */
export const moment = z.iso
  .datetime({ offset: true })
  .refine(isReadable)
  .refine(text => isMomentInRange(Date.parse(text)), OUTSIDE)

/** A moment as a shop's clock shows it, without an offset: `2027-02-10T10:00`. */
export const localMoment = z.iso.datetime({ local: true }).refine(isReadable).refine(isYearInRange, OUTSIDE)
