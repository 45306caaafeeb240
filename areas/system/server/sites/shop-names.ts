import type { ShopName } from '#platform/contract/calls/shop-names.ts'
import { type Answer, done } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** Active shops of the merchant by name, in the order that the merchant gave them. */
export async function listShopNames(ctx: TenantData): Promise<Answer<ShopName[]>> {
  return done(
    await ctx.db.rows<ShopName>(sql`
      select id as "siteId", ord_lot as "ordLot", lot_name as "lotName" from system_site
      where merchant_id = ${ctx.merchantId}::uuid and active order by position, lot_name, id`),
  )
}
