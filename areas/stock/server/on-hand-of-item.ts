import { done } from '#platform/contract/refusal.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { type OnHandAtShop, onHandOfItem } from '../contract/on-hand.ts'
import { hiddenShops } from './hidden-shops.ts'

/** An item whose stock is kept with another's is shown as that one has it. */
export const onHandOfItemHandler = handle(onHandOfItem, async (ctx, { item }) => {
  const sites = ctx.access.where('pos.priceInquiry:view')
  const reached: Sql = sites === 'all' ? sql`true` : sql`s.id = any(${sites}::uuid[])`
  const shops = await ctx.db.rows<OnHandAtShop>(sql`
    with kept as (
      select coalesce(stock_link, id) as id from catalogue.product
      where merchant_id = ${ctx.merchantId}::uuid and id = ${item}::uuid
    )
    select s.id as "siteId", s.lot_name as shop, h.quantity from platform.site s
    cross join kept
    left join stock_on_hand h on h.merchant_id = s.merchant_id and h.site_id = s.id and h.item_id = kept.id
    where s.merchant_id = ${ctx.merchantId}::uuid and s.active and ${reached} and s.id not in (${hiddenShops(ctx)})
    order by s.position, s.lot_name, s.id`)
  return done({ shops })
})
