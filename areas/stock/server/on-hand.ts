import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** Quantity on hand of each item at a site; an item that never moved has none. */
export async function readOnHand(
  ctx: TenantData,
  siteId: string,
  items: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (items.length === 0) return new Map()
  const rows = await ctx.db.rows<{ item: string; quantity: number }>(sql`
    select item_id as item, quantity from stock_on_hand
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and item_id = any(${items}::uuid[])`)
  return new Map(rows.map(row => [row.item, row.quantity]))
}

export interface BookAsked {
  readonly item: string
  /** ISO instant. */
  readonly at: string
}

/** What was on hand of each item at its moment: what there is now, less what has moved since. */
export async function bookAt(
  ctx: TenantData,
  siteId: string,
  request: readonly BookAsked[],
): Promise<ReadonlyMap<string, number>> {
  if (request.length === 0) return new Map()
  const rows = await ctx.db.rows<{ item: string; quantity: number }>(sql`
    select x.item, coalesce(h.quantity, 0) - coalesce((
        select sum(m.quantity) from stock_movement m
        where m.merchant_id = ${ctx.merchantId}::uuid and m.site_id = ${siteId}::uuid and m.item_id = x.item and m.at > x.at
      ), 0) as quantity
    from jsonb_to_recordset(${JSON.stringify(request)}::jsonb) as x(item uuid, at timestamptz)
    left join stock_on_hand h
      on h.merchant_id = ${ctx.merchantId}::uuid and h.site_id = ${siteId}::uuid and h.item_id = x.item`)
  return new Map(rows.map(row => [row.item, row.quantity]))
}
