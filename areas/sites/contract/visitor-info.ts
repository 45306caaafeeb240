import { z } from 'zod'
import { calendarDay, moment } from '#platform/contract/define/calendar.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { TIP_PLACES } from './lot-tip.ts'
import { siteOpening } from './site-opening.ts'

/**
 * What visitors of a site are shown at a place: facts and files that are public, the tips of the day, and whether it is
 * open. Texts in the language asked for, else in the site's default language, else in any that there is.
 */
export const visitorInfo = operation('/al/site/visitorInfo', {
  input: z.strictObject({
    ordLot: z.string().trim().min(1).max(40),
    place: z.enum(TIP_PLACES).default('everywhere'),
    language: z.string().trim().max(20).optional(),
    at: moment.optional(),
  }),
  output: z.object({
    date: calendarDay,
    info: z.array(z.object({ code: z.string(), value: z.string(), language: z.string().nullable() })),
    files: z.array(z.object({ kind: z.string(), name: z.string(), address: z.string() })),
    tips: z.array(z.object({ name: z.string(), text: z.string() })),
    opening: siteOpening,
  }),
  need: 'site.lotInfo:list',
})
