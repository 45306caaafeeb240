import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { HOUR_STATES } from '../rules/usual-day.ts'

/** A figure of today, its usual value at this time of such a weekday, and its value on each of the last seven days. */
const tile = z.object({
  now: z.number(),
  /** Null: there is nothing to tell from. */
  usual: z.number().nullable(),
  /** The seven days before, oldest first. */
  days: z.array(z.number()),
})
export type Tile = z.infer<typeof tile>

const hour = z.object({
  /** As the shop's own clock shows it: 09:00 */
  hour: z.string(),
  state: z.enum(HOUR_STATES),
  /** Net sales after returns. Null: the hour has not come yet. */
  today: z.number().nullable(),
  /** The same of the whole hour on a usual day. */
  usual: z.number(),
})

const lastDay = z.object({
  /** Day of the shop furthest behind, where shops are in two business days. */
  day: z.string(),
  /** Net sales after returns. */
  total: z.number(),
  /** The same weekday a week before, up to the same time for an unfinished day. */
  before: z.number(),
  /** The present day. */
  unfinished: z.boolean(),
})

const dashboardResult = z.object({
  /** False: the caller may see no figures; all of them are empty. */
  allowed: z.boolean(),
  /** Business day that it is now at the shop; of several, at the one furthest behind. Every figure adds what each shop's own day has. */
  day: z.string(),
  /** Business day of the shop furthest ahead. */
  newest: z.string(),
  /** How many of the last eight same weekdays had sales: what "usual" goes by. */
  usualDays: z.int(),
  /** total: net sales after returns. */
  tiles: z.object({ total: tile, sales: tile, averageSale: tile, refunds: tile }),
  hours: z.array(hour),
  /** The last seven days with today, oldest first. */
  days: z.array(lastDay),
  /** By net sales after returns; quantity: sold, before returns. */
  top: z.array(z.object({ item: z.string().nullable(), name: z.string(), quantity: z.number(), total: z.number() })),
  payments: z.array(z.object({ method: z.string(), name: z.string(), amount: z.number() })),
})
export type Dashboard = z.infer<typeof dashboardResult>

/** How is today going against a usual day of this weekday? All figures of the page, in one call. */
export const dashboard = operation('/al/home/dashboard', {
  input: z.strictObject({ shop: z.uuid().nullish() }),
  output: dashboardResult,
  need: 'signedIn',
  programs: true,
})
