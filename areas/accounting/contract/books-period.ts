import { z } from 'zod'
import { calendarDay } from '#platform/contract/define/calendar.ts'

const PROGRAMS = ['myob', 'quickbook'] as const
export type Program = (typeof PROGRAMS)[number]

/** Which set-up of which program a file is written for. */
export const fileFor = {
  program: z.enum(PROGRAMS),
  /** Id of the set-up (accounting.myob, accounting.quickbook). */
  setup: z.uuid(),
}

/** Days of shops; at most a year is listed at once. */
export const booksPeriod = {
  from: calendarDay,
  to: calendarDay,
  shop: z.uuid().nullish(),
}
export const MOST_DAYS = 366

const missingAccount = z.object({
  kind: z.string(),
  key: z.string(),
  /** Name of the POS category. */
  posCategory: z.string().nullable(),
  rate: z.string(),
})
export type MissingAccountShown = z.infer<typeof missingAccount>

/** Why something cannot be exported yet. */
export const obstacles = {
  missing: z.array(missingAccount),
  /** Debits less credits. */
  unbalanced: z.number(),
}
