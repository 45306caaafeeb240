import { sql } from '#platform/server/db/sql.ts'
import type { Effects, TenantData } from '#platform/server/operation/needs.ts'
import { type StockLow, stockLow } from '../contract/stock-low.ts'

interface Moved {
  readonly siteId: string
  readonly itemId: string
  /** Signed. */
  readonly quantity: number
}

/** Tells of items whose stock these movements, which are posted, brought to the reorder level or below. */
export async function tellLow(ctx: TenantData & Pick<Effects, 'emit'>, moved: readonly Moved[]): Promise<void> {
  const taken = moved.filter(({ quantity }) => quantity < 0)
  if (taken.length === 0) return
  const low = await ctx.db.rows<StockLow>(sql`
    with m as (
      select x.site_id, x.item_id, sum(x.quantity) as quantity
      from unnest(${taken.map(({ siteId }) => siteId)}::uuid[], ${taken.map(({ itemId }) => itemId)}::uuid[],
        ${taken.map(({ quantity }) => quantity)}::numeric[]) as x (site_id, item_id, quantity)
      group by 1, 2)
    select m.site_id as "siteId", m.item_id as "itemId", i.name, h.quantity as "onHand", i.reorder_level as "reorderLevel", h.moves
    from m
    join pos_stock_item i on i.merchant_id = ${ctx.merchantId}::uuid and i.site_id = m.site_id and i.item = m.item_id
    join stock_on_hand h on h.merchant_id = i.merchant_id and h.site_id = m.site_id and h.item_id = m.item_id
    where i.merchant_id = ${ctx.merchantId}::uuid and h.merchant_id = ${ctx.merchantId}::uuid and i.active
      and h.quantity <= i.reorder_level and h.quantity - m.quantity > i.reorder_level`)
  if (low.length > 0) await ctx.emit(stockLow, low)
}
