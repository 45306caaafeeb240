import { anyOf, eachOf, lookUpEach, planOfAny } from '#platform/server/db/any-of.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { SoldPart } from '../rules/sold-movements.ts'

/** What sold items take from stock: by site and item. */
export type SoldParts = (siteId: string, item: string) => readonly SoldPart[]

/** What goes down for one that is sold, at no cost yet. */
interface Taken {
  readonly site: string
  readonly sold: string
  readonly item: string
  readonly quantity: number
}

const at = (site: string, item: string): string => `${site} ${item}`

/**
 * What sold items take from the stock of each site, at the moving average there or, until one is known, at what the
 * catalogue says they cost: what a stock item's recipe says, else the item whose stock theirs is kept with, else themselves.
 * Shops can limit tracking to their stock items.
 */
export async function soldParts(
  ctx: TenantData,
  sites: readonly string[],
  items: readonly string[],
): Promise<SoldParts> {
  const taken = await takenFor(ctx, sites, items)
  const things = [...new Set(taken.map(({ item }) => item))]
  const [unitCost, isKept] = await Promise.all([unitCosts(ctx, sites, things), keptThings(ctx, sites, things)])
  const parts = Map.groupBy(taken, ({ site, sold }) => at(site, sold))
  return (site, sold) =>
    (parts.get(at(site, sold)) ?? []).map(({ item, quantity }) => ({
      itemId: item,
      quantity,
      unitCost: unitCost(site, item),
      notKept: !isKept(site, item),
    }))
}

const takenFor = (ctx: TenantData, sites: readonly string[], items: readonly string[]): Promise<Taken[]> =>
  ctx.db.rows<Taken>(sql`
    select s.site, y.sold, y.item, y.quantity
    from ${eachOf(sites, 'uuid')} as s(site)
    cross join ${lookUpEach(
      items,
      'uuid',
      sql`
        select p.id as sold, coalesce(r.item_id, p.stock_link, p.id) as item, coalesce(r.quantity, 1) as quantity
        from catalogue.product p
        left join stock_recipe r on r.merchant_id = p.merchant_id and r.site_id = s.site and r.sold_id = p.id
        where p.merchant_id = ${ctx.merchantId}::uuid and p.id = x.value`,
    )}
    order by s.site, y.sold, y.item`)

/** Of shops that count stock items only, those that are; others keep whatever they sell. */
async function keptThings(ctx: TenantData, sites: readonly string[], items: readonly string[]) {
  const rows = await ctx.db.rows<{ site: string }>(sql`
    select s.id as site from platform.site s
    where s.merchant_id = ${ctx.merchantId}::uuid and s.id = any(${sites}::uuid[]) and (s.settings->>'stockItemsOnly')::boolean`)
  const choosy = new Set(rows.map(({ site }) => site))
  if (choosy.size === 0) return () => true
  const stored = await stockItems(ctx, [...choosy], items)
  return (site: string, item: string): boolean => !choosy.has(site) || stored.has(at(site, item))
}

async function stockItems(ctx: TenantData, sites: readonly string[], items: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db.rows<{ site: string; item: string }>(
    sql`
    select site_id as site, item from pos_stock_item
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${anyOf(sites, 'uuid')} and item = ${anyOf(items, 'uuid')} and active`,
    planOfAny(items),
  )
  return new Set(rows.map(({ site, item }) => at(site, item)))
}

/** Asked apart, each by its key: joined, a planner that knows little of a young catalogue reads all of it for each item. */
async function unitCosts(ctx: TenantData, sites: readonly string[], items: readonly string[]) {
  const [figures, known] = await Promise.all([
    ctx.db.rows<{ site: string; item: string; average: number }>(sql`
      select s.site, y.item, y.average from ${eachOf(sites, 'uuid')} as s(site)
      cross join ${lookUpEach(
        items,
        'uuid',
        sql`
          select h.item_id as item, h.average from stock_on_hand h
          where h.merchant_id = ${ctx.merchantId}::uuid and h.site_id = s.site and h.item_id = x.value and h.average is not null`,
      )}`),
    ctx.db.rows<{ item: string; cost: number }>(sql`
      select y.item, y.cost from ${lookUpEach(
        items,
        'uuid',
        sql`
          select p.id as item, p.cost / 10000.0 as cost from catalogue.product p
          where p.merchant_id = ${ctx.merchantId}::uuid and p.id = x.value and p.cost is not null`,
      )}`),
  ])
  const averages = new Map(figures.map(({ site, item, average }) => [at(site, item), average]))
  const costs = new Map(known.map(({ item, cost }) => [item, cost]))
  return (site: string, item: string): number | null => averages.get(at(site, item)) ?? costs.get(item) ?? null
}
