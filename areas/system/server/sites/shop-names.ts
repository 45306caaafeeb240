import type { ShopName } from '#platform/contract/calls/shop-names.ts'
import { type Answer, done } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** Names of the merchant's active shops, in the merchant's order. */
export async function listShopNames(ctx: TenantData): Promise<Answer<ShopName[]>> {
  return done(
    await ctx.db.rows<ShopName>(sql`
      select id as "siteId", ord_lot as "ordLot", lot_name as "lotName" from system_site
      where merchant_id = ${ctx.merchantId}::uuid and active order by position, lot_name, id`),
  )
}
