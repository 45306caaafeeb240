import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'

/** A figure of the present day, what it usually is by this time of such a weekday, and what it was in the last seven days. */
const tile = z.object({
  now: z.number(),
  /** Null: there is no such day to tell from. */
  usual: z.number().nullable(),
  /** The seven days before, oldest first. */
  days: z.array(z.number()),
})
export type Tile = z.infer<typeof tile>

const hour = z.object({
  /** As the clock shows it: 09:00 */
  hour: z.string(),
  /** Null: it has not come yet. */
  today: z.number().nullable(),
  usual: z.number(),
})

const dashboardResult = z.object({
  /** False: the caller may see no figures; all of them are empty. */
  allowed: z.boolean(),
  /** Business day that it is at the shop now. */
  day: z.string(),
  /** How many of the last eight same weekdays had sales: what "usual" goes by. */
  usualDays: z.int(),
  tiles: z.object({ net: tile, sales: tile, averageSale: tile, refunds: tile }),
  hours: z.array(hour),
  /** The last seven days with today, oldest first; `before`: the same weekday of the week before. */
  days: z.array(z.object({ day: z.string(), net: z.number(), before: z.number() })),
  top: z.array(z.object({ item: z.string().nullable(), name: z.string(), quantity: z.number(), net: z.number() })),
  payments: z.array(z.object({ method: z.string(), name: z.string(), amount: z.number() })),
})
export type Dashboard = z.infer<typeof dashboardResult>

/** How is today going against a usual day of this weekday? All figures of the page, in one call. */
export const dashboard = operation('/al/home/dashboard', {
  input: z.strictObject({ shop: z.uuid().nullish() }),
  output: dashboardResult,
  need: 'signedIn',
})
