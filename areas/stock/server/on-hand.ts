import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'

/** Quantity on hand of each item at a site; an item that never moved has none. */
export async function onHandOf(
  ctx: Context,
  siteId: string,
  items: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (items.length === 0) return new Map()
  const rows = await ctx.db.rows<{ item: string; quantity: number }>(sql`
    select item_id as item, quantity from stock_on_hand
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and item_id = any(${items}::uuid[])`)
  return new Map(rows.map(row => [row.item, row.quantity]))
}
