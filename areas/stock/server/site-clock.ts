import type { SiteClock } from '#platform/rules/time/business-day.ts'
import { clockColumns } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** Clock that decides a site's business days. */
export async function siteClock(ctx: TenantData, siteId: string): Promise<SiteClock> {
  const site = await ctx.db.row<SiteClock>(sql`
    select ${clockColumns('site', ctx.merchantId)} from platform.site
    where merchant_id = ${ctx.merchantId}::uuid and id = ${siteId}::uuid`)
  if (!site) throw new Error(`stock moves at a site that is not there: ${siteId}`)
  return site
}
