import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'

export interface KnownSite {
  readonly id: string
  readonly lotName: string
  readonly zone: string
}

/** A shop by its number on the wire, if the caller has this permission in it. */
export async function siteByLot(
  ctx: TenantData & WithAccess,
  ordLot: string,
  permission: string,
): Promise<KnownSite | undefined> {
  const site = await ctx.db.row<KnownSite>(sql`
    select id, lot_name as "lotName", time_zone as zone from platform.site
    where merchant_id = ${ctx.merchantId}::uuid and ord_lot = ${ordLot} and active`)
  return site && ctx.access.mayAt(permission, site.id) ? site : undefined
}
