import { Plu } from '#areas/catalogue/contract/plu.ts'
import { type Referrer, referrersRequested } from '#platform/contract/referrers-requested.ts'
import { sql } from '#platform/server/db/sql.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { StockItem } from '../contract/stock-item.ts'

/** Stock that a shop has or had of these, and stock items that they sell down. */
export const stockReferring = reaction(referrersRequested, async (ctx, { resource, ids, atMost, answer }) => {
  if (resource !== Plu.key) return
  const rows = await ctx.db.rows<Referrer>(
    sql`
    (select distinct i.id, i.name as title, ${StockItem.key} as resource, i.site_id as "siteId" from stock_recipe r
      join pos_stock_item i on i.merchant_id = r.merchant_id and i.id = r.stock_item_id
      where r.merchant_id = ${ctx.merchantId}::uuid and r.sold_id = any(${ids}::uuid[]) limit ${atMost})
    union all
    (select distinct s.id, s.lot_name, 'stock.onHand', s.id from stock_on_hand h
      join platform.site s on s.merchant_id = h.merchant_id and s.id = h.site_id
      where h.merchant_id = ${ctx.merchantId}::uuid and h.item_id = any(${ids}::uuid[]) and h.moves > 0 limit ${atMost})`,
    'fresh',
  )
  answer(rows)
})
