import { z } from 'zod'
import { calendarDay, moment } from '#platform/contract/define/calendar.ts'
import { operation } from '#platform/contract/define/operation.ts'

const ordLot = z.string().trim().min(1).max(40)

const stretch = z.object({
  /** HH:mm on the site's clock, within the day: 24:00 is its end. */
  from: z.string(),
  to: z.string(),
})

const day = z.object({
  date: calendarDay,
  weekday: z.int(),
  /** Names of its holidays. */
  holidays: z.array(z.string()),
  open: z.array(stretch),
})
export type OpenDay = z.infer<typeof day>

export const siteOpening = z.object({
  /** No hours are entered: whether it is open is not known. */
  known: z.boolean(),
  open: z.boolean(),
  /** When it opens or closes next; null where it does neither within 400 days. */
  nextChange: z.string().nullable(),
  /** Seven days from that of `at` on. */
  days: z.array(day),
})
export type SiteOpening = z.infer<typeof siteOpening>

const input = z.strictObject({ ordLot, at: moment.optional() })

/** Whether a shop sells, when that changes, and the hours of a week. */
export const tradeOpening = operation('/al/site/tradeHours/opening', {
  input,
  output: siteOpening,
  need: 'site.tradeHours:list',
})

/** Whether a site is open to visitors, when that changes, and the hours of a week. */
export const businessOpening = operation('/al/site/lotBusinessTime/opening', {
  input,
  output: siteOpening,
  need: 'site.lotBusinessTime:list',
})
