import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'

export interface Shop {
  readonly id: string
  readonly ordLot: string
  readonly lotName: string
  readonly settings: Readonly<Record<string, unknown>>
}

/** An active shop by its ordLot, whatever the caller's shops. */
const shopNumbered = (ctx: TenantData, ordLot: string): Promise<Shop | undefined> =>
  ctx.db.row<Shop>(sql`
    select id, ord_lot as "ordLot", lot_name as "lotName", settings from platform.site
    where merchant_id = ${ctx.merchantId}::uuid and ord_lot = ${ordLot} and active`)

/** A shop in which the caller holds a permission; of others nothing is told, not even that they are there. */
export async function shopAt(
  ctx: TenantData & WithAccess,
  permission: string,
  ordLot: string,
): Promise<Shop | undefined> {
  const shop = await shopNumbered(ctx, ordLot)
  return shop && ctx.access.mayAt(permission, shop.id) ? shop : undefined
}

/** A shop in which the caller may do anything at all: what its tills need, everybody who works there may read. */
export async function shopOfWork(ctx: TenantData & WithAccess, ordLot: string): Promise<Shop | undefined> {
  const shop = await shopNumbered(ctx, ordLot)
  const { sites } = ctx.access
  return shop && (sites === 'all' || sites.includes(shop.id)) ? shop : undefined
}
