import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'

/** A stock figure, locked by this transaction. */
export interface Held {
  readonly siteId: string
  readonly itemId: string
  quantity: number
  average: number | null
  /** How many movements there were. */
  moves: number
  /** What the catalogue says that one costs. */
  readonly known: number | null
}

interface Kept {
  readonly siteId: string
  readonly itemId: string
}

export const stockKey = ({ siteId, itemId }: Kept): string => `${siteId} ${itemId}`

const asRows = (of: readonly Kept[]) => {
  const keys = [...new Map(of.map(({ siteId, itemId }) => [stockKey({ siteId, itemId }), { siteId, itemId }])).values()]
  return sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k("siteId" uuid, "itemId" uuid)`
}

/** Creates missing stock rows with quantity 0, so that goods in transit are shown. */
export async function createStockRows(ctx: TenantData & Timed, of: readonly Kept[]): Promise<void> {
  await ctx.db.run(sql`
    insert into stock_on_hand (merchant_id, site_id, item_id, quantity, moves, updated_at)
    select ${ctx.merchantId}::uuid, k."siteId", k."itemId", 0, 0, ${ctx.now()}::timestamptz
    from ${asRows(of)} order by k."siteId", k."itemId" on conflict do nothing`)
}

/** Locks the running figures of some items, each at its site, in one order for all; those that never moved begin with nothing. */
export async function lockStock(ctx: TenantData & Timed, of: readonly Kept[]): Promise<Map<string, Held>> {
  await createStockRows(ctx, of)
  const rows = await ctx.db.rows<Held>(sql`
    select h.site_id as "siteId", h.item_id as "itemId", h.quantity, h.average, h.moves, p.cost / 10000.0 as known
    from ${asRows(of)} join stock_on_hand h on h.merchant_id = ${ctx.merchantId}::uuid and h.site_id = k."siteId" and h.item_id = k."itemId"
    left join catalogue.product p on p.merchant_id = h.merchant_id and p.id = h.item_id
    order by h.site_id, h.item_id for update of h`)
  return new Map(rows.map(row => [stockKey(row), row]))
}
