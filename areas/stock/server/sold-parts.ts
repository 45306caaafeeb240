import { anyOf, planOfAny } from '#platform/server/db/any-of.ts'
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
  ctx.db.rows<Taken>(
    sql`
    select s.site, p.id as sold, coalesce(r.item_id, p.stock_link, p.id) as item, coalesce(r.quantity, 1) as quantity
    from catalogue.product p
    cross join unnest(${sites}::uuid[]) as s(site)
    left join stock_recipe r on r.merchant_id = p.merchant_id and r.site_id = s.site and r.sold_id = p.id
    where p.merchant_id = ${ctx.merchantId}::uuid and p.id = ${anyOf(items, 'uuid')}
    order by s.site, p.id, item`,
    planOfAny(items),
  )

/** Of shops that count stock items only, those that are; others keep whatever they sell. */
async function keptThings(ctx: TenantData, sites: readonly string[], items: readonly string[]) {
  const rows = await ctx.db.rows<{ site: string; item: string | null }>(
    sql`
    select s.id as site, i.item from platform.site s
    left join pos_stock_item i
      on i.merchant_id = s.merchant_id and i.site_id = s.id and i.item = ${anyOf(items, 'uuid')} and i.active
    where s.merchant_id = ${ctx.merchantId}::uuid and s.id = any(${sites}::uuid[]) and (s.settings->>'stockItemsOnly')::boolean`,
    planOfAny(items),
  )
  const choosy = new Set(rows.map(({ site }) => site))
  const stored = new Set(rows.flatMap(({ site, item }) => (item === null ? [] : at(site, item))))
  return (site: string, item: string): boolean => !choosy.has(site) || stored.has(at(site, item))
}

/** Asked apart, each by its key: joined, a planner that knows little of a young catalogue reads all of it for each item. */
async function unitCosts(ctx: TenantData, sites: readonly string[], items: readonly string[]) {
  const [figures, known] = await Promise.all([
    ctx.db.rows<{ site: string; item: string; average: number }>(
      sql`
      select site_id as site, item_id as item, average from stock_on_hand
      where merchant_id = ${ctx.merchantId}::uuid and site_id = ${anyOf(sites, 'uuid')} and item_id = ${anyOf(items, 'uuid')}
        and average is not null`,
      planOfAny(items),
    ),
    ctx.db.rows<{ item: string; cost: number }>(
      sql`
      select id as item, cost / 10000.0 as cost from catalogue.product
      where merchant_id = ${ctx.merchantId}::uuid and id = ${anyOf(items, 'uuid')} and cost is not null`,
      planOfAny(items),
    ),
  ])
  const averages = new Map(figures.map(({ site, item, average }) => [at(site, item), average]))
  const costs = new Map(known.map(({ item, cost }) => [item, cost]))
  return (site: string, item: string): number | null => averages.get(at(site, item)) ?? costs.get(item) ?? null
}
