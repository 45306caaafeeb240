import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'

export interface ParkingSite {
  readonly id: string
  readonly zone: string
  readonly name: string
}

/** A site at which the caller has the permission. */
export async function findSite(
  ctx: TenantData & WithAccess,
  ordLot: string,
  need: string,
): Promise<ParkingSite | undefined> {
  const site = await ctx.db.row<ParkingSite>(sql`
    select id, time_zone as zone, lot_name as name from platform.site
    where merchant_id = ${ctx.merchantId}::uuid and ord_lot = ${ordLot}`)
  return site && ctx.access.mayAt(need, site.id) ? site : undefined
}
