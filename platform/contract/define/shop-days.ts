import { z } from 'zod'
import { calendarDay, moment } from './calendar.ts'
import { json } from './fields.ts'

/** Shops are in at most two business days at a time, or three where one starts its day late. */
const MOST_DAYS = 4

export const shopDaysSchema = z.strictObject({
  at: moment,
  periods: z
    .array(z.strictObject({ day: calendarDay, from: calendarDay, to: calendarDay }))
    .min(1)
    .max(MOST_DAYS)
    .readonly(),
})

/** Parameter of a report: the days of shops that are in different business days (platform/rules/time/shop-days.ts). */
export const shopDays = () => json(shopDaysSchema, { optional: true })
