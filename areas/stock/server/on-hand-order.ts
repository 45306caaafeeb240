import { isAvailableAt } from '#platform/server/db/available-at.ts'
import { join, type Sql, sql } from '#platform/server/db/sql.ts'
import type { Tenant } from '#platform/server/operation/needs.ts'

export interface OnHandQuery {
  readonly siteId?: string | undefined
  readonly search?: string | undefined
  readonly category?: string | undefined
  readonly supplier?: string | undefined
  readonly only?: 'low' | 'negative' | 'some' | undefined
  readonly sort: string
  readonly page: number
  readonly pageSize: number
}

export const stockValueSql = sql`round(h.quantity * coalesce(h.average, 0), 2)`

/**
 * Told apart once an item's rows are found. As text, for then no index is tried that begins with the shop: it would be asked
 * once for each of them, four hundred times an item at a large merchant.
 */
export const inShops = (column: Sql, shops: readonly string[]): Sql =>
  shops.length === 1 ? sql`${column} = ${shops[0]}::uuid` : sql`${column}::text = any(${shops}::text[])`

/** Stock figures of an item `p` in the requested shops. */
export const figures = (ctx: Tenant, shops: readonly string[]): Sql => sql`
  select h.site_id, h.quantity, h.average, ${stockValueSql} as value from stock_on_hand h
  where h.merchant_id = ${ctx.merchantId}::uuid and ${inShops(sql`h.site_id`, shops)} and h.item_id = p.id`

/** Conditions on the item. */
function ofItem(ctx: Tenant, shops: readonly string[], query: OnHandQuery): Sql[] {
  const parts: Sql[] = []
  if (query.only === 'low')
    parts.push(sql`exists (
      select 1 from pos_stock_item s join (${figures(ctx, shops)}) f on f.site_id = s.site_id
      where s.merchant_id = ${ctx.merchantId}::uuid and s.item = p.id and s.active and f.quantity <= s.reorder_level
        and ${isAvailableAt(sql`p.sold_at`, sql`p.not_sold_at`, sql`s.site_id`)})`)
  if (query.category) parts.push(sql`p.category = ${query.category}::uuid`)
  if (query.supplier) parts.push(sql`p.supplier = ${query.supplier}::uuid`)
  for (const word of (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean))
    parts.push(sql`p.search_text like ${`%${word.replace(/[\\%_]/g, character => `\\${character}`)}%`}`)
  return parts
}

/** Conditions on the quantity. */
const ofFigure = ({ only }: OnHandQuery, quantity: Sql): Sql =>
  only === 'some' ? sql`${quantity} > 0` : only === 'negative' ? sql`${quantity} < 0` : sql`true`

export function conditions(ctx: Tenant, shops: readonly string[], query: OnHandQuery): Sql {
  const held = sql`exists (select 1 from (${figures(ctx, shops)}) f where ${ofFigure(query, sql`f.quantity`)})`
  return join([sql`p.merchant_id = ${ctx.merchantId}::uuid`, held, ...ofItem(ctx, shops, query)], ' and ')
}

interface Part {
  readonly limit: number
  readonly offset: number
}

/** Items by name: the index of the catalogue is walked as far as the page. */
const byName = (
  ctx: Tenant,
  shops: readonly string[],
  query: OnHandQuery,
  direction: Sql,
  { limit, offset }: Part,
) => sql`
  select p.id from catalogue.product_search p where ${conditions(ctx, shops, query)}
  order by p.plu_name1 ${direction}, p.id ${direction} limit ${limit} offset ${offset}`

/** Items by quantity: reads every stock figure of the shops once. */
function byFigure(ctx: Tenant, shops: readonly string[], query: OnHandQuery, direction: Sql, { limit, offset }: Part) {
  const figure = query.sort.endsWith('value') ? stockValueSql : sql`h.quantity`
  const isOneShop = shops.length === 1
  const held = sql`
    select h.item_id, ${isOneShop ? figure : sql`sum(${figure})`} as figure from stock_on_hand h
    where h.merchant_id = ${ctx.merchantId}::uuid and h.site_id = any(${shops}::uuid[])
    ${isOneShop ? sql`and ${ofFigure(query, sql`h.quantity`)}` : sql`group by h.item_id having bool_or(${ofFigure(query, sql`h.quantity`)})`}`
  const itemConditions = ofItem(ctx, shops, query)
  const items =
    itemConditions.length === 0
      ? sql`(${held}) f`
      : sql`(${held}) f join catalogue.product_search p on p.id = f.item_id where p.merchant_id = ${ctx.merchantId}::uuid and ${join(itemConditions, ' and ')}`
  return sql`
    select f.item_id as id from ${items} order by f.figure ${direction}, f.item_id ${direction} limit ${limit} offset ${offset}`
}

/** Ids of items in the requested order. */
export function inOrder(ctx: Tenant, shops: readonly string[], query: OnHandQuery, part: Part): Sql {
  const direction = query.sort.startsWith('-') ? sql`desc` : sql`asc`
  return (query.sort.endsWith('name') ? byName : byFigure)(ctx, shops, query, direction, part)
}
