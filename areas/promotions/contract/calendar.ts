import { z } from 'zod'
import { moment } from '#platform/contract/define/calendar.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { PROMOTION_KINDS } from './promotion-kinds.ts'

const entry = z.object({
  id: z.string(),
  kind: z.enum(PROMOTION_KINDS),
  name: z.string(),
  active: z.boolean(),
  ordLots: z.array(z.string()),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Of happy hours. */
  weekdays: z.array(z.number()).optional(),
  timeFrom: z.string().optional(),
  timeTo: z.string().optional(),
})
export type CalendarEntry = z.infer<typeof entry>

/** Which promotions hold between two moments, in one shop or in any: those of kinds that the caller may see. */
export const promotionCalendar = operation('/al/promotion/calendar', {
  input: z.strictObject({
    from: moment,
    to: moment,
    ordLot: z.string().max(80).optional(),
    kind: z.enum(PROMOTION_KINDS).optional(),
  }),
  output: z.array(entry),
  need: 'promotion.all:view',
})
