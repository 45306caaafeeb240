import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Change, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { RecipeLine } from '../contract/stock-item.ts'
import { type StockItemFacts, stockItemProblems } from '../rules/stock-item.ts'
import { readItems } from './items.ts'

interface Kept extends StockItemFacts {
  readonly id: string
  readonly siteId: string
  readonly item: string
  readonly name: string
  readonly active: boolean
  readonly soldBy: readonly RecipeLine[]
}

// Fields of the definition that the row was judged by.
const getStored = ({ after }: Change): Kept | undefined => after as unknown as Kept | undefined // as said above

/** A stock item without a name of its own has its product's. */
async function named(ctx: TenantData, changes: readonly Change[]): Promise<readonly Change[]> {
  const nameless = changes.flatMap(change => (getStored(change)?.name === '' ? [String(change.after?.item)] : []))
  if (nameless.length === 0) return changes
  const items = await readItems(ctx, nameless)
  return changes.map(change => {
    const name = getStored(change)?.name === '' ? items.get(String(change.after?.item))?.name : undefined
    return name === undefined ? change : { ...change, after: { ...change.after, name } }
  })
}

/** Lookup for sales: sold product to used stock. Rewritten for each changed stock item. */
async function keepRecipes(ctx: TenantData, changes: readonly Change[]): Promise<void> {
  const ids = changes.flatMap(({ before, after }) => [before?.id, after?.id]).filter(id => typeof id === 'string')
  await ctx.db.run(sql`
    delete from stock_recipe where merchant_id = ${ctx.merchantId}::uuid and stock_item_id = any(${[...new Set(ids)]}::uuid[])`)
  const rows = changes.flatMap(change => {
    const stored = getStored(change)
    if (!stored?.active) return []
    return stored.soldBy.map(({ item, quantity }) => ({
      site_id: stored.siteId,
      sold_id: item,
      item_id: stored.item,
      stock_item_id: stored.id,
      quantity,
    }))
  })
  if (rows.length === 0) return
  await ctx.db.run(sql`
    insert into stock_recipe (merchant_id, site_id, sold_id, item_id, stock_item_id, quantity)
    select ${ctx.merchantId}::uuid, r.site_id, r.sold_id, r.item_id, r.stock_item_id, r.quantity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(site_id uuid, sold_id uuid, item_id uuid, stock_item_id uuid, quantity numeric(20,6))
    returning 1`)
}

export const stockItemHooks: ResourceHooks = {
  prepare: named,
  async check(ctx, changes) {
    const sold = changes.flatMap(change => getStored(change)?.soldBy.map(({ item }) => item) ?? [])
    const known = new Set((await readItems(ctx, [...new Set(sold)])).keys())
    return changes.map(change => {
      const stored = getStored(change)
      return stored && stockItemProblems(stored, known)
    })
  },
  changed: keepRecipes,
}
