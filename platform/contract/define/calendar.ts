import { z } from 'zod'

/** There is no year nought: neither in the calendar nor in the database. */
const hasYear = (text: string) => !text.startsWith('0000')

/** A day that exists, YYYY-MM-DD. */
export const calendarDay = z.iso.date().refine(hasYear)

/** A moment in time, ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true }).refine(hasYear)
