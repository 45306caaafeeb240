import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** Whether a site has an active account at a payment provider. */
export async function takesCards(ctx: TenantData, siteId: string): Promise<boolean> {
  const account = await ctx.db.row(sql`
    select a.id from payments.account a
    where a.merchant_id = ${ctx.merchantId}::uuid and a.site_id = ${siteId}::uuid and a.active limit 1`)
  return account !== undefined
}
