import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

export interface PrintingShop {
  readonly name: string
  readonly zone: string
  readonly settings: Readonly<Record<string, unknown>>
}

const NO_SHOP: PrintingShop = { name: '', zone: 'UTC', settings: {} }

/** Whose settings prints are written in. */
export async function readShop(ctx: TenantData, ordLot: string | undefined): Promise<PrintingShop> {
  if (ordLot === undefined) return NO_SHOP
  const shop = await ctx.db.row<PrintingShop>(sql`
    select lot_name as name, time_zone as zone, settings from platform.site
    where merchant_id = ${ctx.merchantId}::uuid and ord_lot = ${ordLot}`)
  return shop ?? NO_SHOP
}
