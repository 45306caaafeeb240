import { type StoredSale, salesStored } from '#areas/pos/contract/sales-stored.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { type KeptPart, soldMovements } from '../rules/sold-movements.ts'
import { postDated } from './post-movements.ts'

const soldItems = (sales: readonly StoredSale[]): string[] => [
  ...new Set(sales.flatMap(({ lines }) => lines.flatMap(({ item }) => item ?? []))),
]

/** Items whose stock is kept with another's. */
async function linksOf(ctx: Context, items: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db.rows<{ id: string; link: string }>(sql`
    select id, stock_link as link from catalogue_plu
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${items}::uuid[]) and stock_link is not null`)
  return new Map(rows.map(({ id, link }) => [id, link]))
}

interface RecipeRow {
  readonly site: string
  readonly sold: string
  readonly item: string
  readonly quantity: number
  readonly cost: number | null
}

/** What items take from stock where a stock item of the site says so, by site and item. */
async function recipesOf(
  ctx: Context,
  sites: readonly string[],
  items: readonly string[],
): Promise<Map<string, KeptPart[]>> {
  const rows = await ctx.db.rows<RecipeRow>(sql`
    select r.site_id as site, r.sold_id as sold, r.item_id as item, r.quantity, p.cost from stock_recipe r
    join catalogue_plu p on p.merchant_id = r.merchant_id and p.id = r.item_id
    where r.merchant_id = ${ctx.merchantId}::uuid and r.site_id = any(${sites}::uuid[]) and r.sold_id = any(${items}::uuid[])
    order by r.site_id, r.sold_id, r.item_id`)
  const parts = new Map<string, KeptPart[]>()
  for (const { site, sold, item, quantity, cost } of rows) {
    const key = `${site} ${sold}`
    // What is sold as it is kept leaves at the cost it was sold at.
    const part = item === sold ? { itemId: item, quantity } : { itemId: item, quantity, unitCost: cost }
    parts.set(key, [...(parts.get(key) ?? []), part])
  }
  return parts
}

/** Sales take from stock, late and offline ones too, at the time when they were rung up. */
export const soldStock = reaction(salesStored, async (ctx, sales) => {
  const items = soldItems(sales)
  const sites = [...new Set(sales.map(({ siteId }) => siteId))]
  const links = await linksOf(ctx, items)
  const recipes = await recipesOf(ctx, sites, items)
  const moved = soldMovements(
    sales,
    (site, item) => recipes.get(`${site} ${item}`) ?? [{ itemId: links.get(item) ?? item, quantity: 1 }],
  )
  await postDated(
    ctx,
    moved.map(movement => ({ ...movement, document: 'pos.sale' })),
  )
})
