import type { SiteClock } from '#platform/rules/business-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'

/** The clock that a site's business days are told by. */
export async function siteClock(ctx: Context, siteId: string): Promise<SiteClock> {
  const site = await ctx.db.row<SiteClock>(sql`
    select time_zone as zone, split_part(business_day_start, ':', 1)::int as "startHour" from system_site
    where merchant_id = ${ctx.merchantId}::uuid and id = ${siteId}::uuid`)
  if (!site) throw new Error(`stock moves at a site that is not there: ${siteId}`)
  return site
}
