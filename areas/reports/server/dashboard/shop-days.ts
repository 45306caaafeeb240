import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { atShops, ofMerchant } from '../sql/within.ts'

/** Permission by which the shops are chosen whose figures are shown. */
export const SEE_DASHBOARD = 'dashboard:view'

export interface DashboardQuestion {
  readonly ctx: Context
  readonly sites: 'all' | readonly string[]
  readonly parameters: { readonly shop: string | null }
}

const now = ({ ctx }: DashboardQuestion): Sql => sql`${ctx.now()}::timestamptz`

/**
 * Shops asked for, each with its own present business day: past midnight it differs between zones and between bars.
 * `offset 0` makes of the day a value before it is joined: row-level security lets no index be looked into by what is
 * still a calculation, and all days of all items would be read to find today's.
 */
export const shopDays = (question: DashboardQuestion): Sql => sql`
  select w.id, w.merchant_id, w.time_zone, ${businessDayAt(now(question), 'w', question.ctx.merchantId)} as today
  from (select *, id as site_id from platform.site s where ${ofMerchant('s', question)}) w
  where ${ofMerchant('w', question)} and ${atShops('w', question)} and w.active offset 0`

export interface ShopClock {
  /** The business day that it is. */
  readonly day: string
  /** Hours since the midnight of the business day by the clock, with their fraction: above 24 where the day continues after midnight. */
  readonly elapsed: number
}

/** How far the clocks of the shops under the alias d (`shopDays`) have come into their day. */
export const elapsedHours = (question: DashboardQuestion): Sql => sql`
  extract(epoch from (${now(question)} at time zone d.time_zone) - d.today)::float8 / 3600`

/** What the shops' clocks show: one row for all shops that show the same, the day that began first first. */
export const shopClocks = (question: DashboardQuestion): Promise<ShopClock[]> =>
  question.ctx.db.rows<ShopClock>(sql`
    select distinct d.today as day, ${elapsedHours(question)} as elapsed from (${shopDays(question)}) d order by 1, 2`)
