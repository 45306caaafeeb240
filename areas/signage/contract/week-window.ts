import { z } from 'zod'
import { json } from '#platform/contract/define/fields.ts'

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Weekdays and a time of day. An end not after the start is on the next day; 00:00 to 00:00 is the whole day. */
const weekWindow = z.strictObject({
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  from: clockTime,
  to: clockTime,
})

export const MOST_WINDOWS = 21

/** Hours of a week; none: always. */
export const weekWindows = () => json(z.array(weekWindow).max(MOST_WINDOWS).readonly(), { default: [] })
