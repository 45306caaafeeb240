import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { answeringSite } from '#platform/server/access/answering-site.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { onHandOfItems } from '../contract/on-hand.ts'
import { isStockHidden, refuseHidden } from './hidden-shops.ts'

/** Items whose stock is kept with another's have none of their own. */
export const onHandOfItemsHandler = handle(onHandOfItems, async (ctx, { ordLot, items }) => {
  const site = await answeringSite(ctx, onHandOfItems.need, ordLot)
  if (!site) return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  if (await isStockHidden(ctx, site)) return refuseHidden()
  const onHand = await ctx.db.rows<{ item: string; quantity: number }>(sql`
    select item_id as item, quantity from stock_on_hand
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site}::uuid and item_id = any(${items}::uuid[])`)
  return done({ items: onHand })
})
