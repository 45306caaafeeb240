import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'

/** The id of a shop by its number, where the caller has this permission. */
export async function findShop(
  ctx: TenantData & WithAccess,
  ordLot: string,
  need: string,
): Promise<string | undefined> {
  const site = await ctx.db.row<{ id: string }>(sql`
    select id from platform.site where merchant_id = ${ctx.merchantId}::uuid and ord_lot = ${ordLot} and active`)
  return site && ctx.access.mayAt(need, site.id) ? site.id : undefined
}
