import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'

/** The shop that a device names, where the caller has this permission in it. */
export async function permittedShop(
  ctx: TenantData & WithAccess,
  ordLot: string,
  permission: string,
): Promise<string | undefined> {
  const site = await ctx.db.row<{ id: string }>(sql`
    select id from platform.site where merchant_id = ${ctx.merchantId}::uuid and ord_lot = ${ordLot} and active`)
  return site && ctx.access.mayAt(permission, site.id) ? site.id : undefined
}
