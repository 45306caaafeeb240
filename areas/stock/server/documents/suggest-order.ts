import type { LineInput } from '#platform/contract/define/document.ts'
import { MOST_LINES } from '#platform/contract/define/document-operations.ts'
import { done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { isAvailableAt } from '#platform/server/db/available-at.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Tenant, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { PurchaseOrder } from '../../contract/documents/purchase-order.ts'
import {
  allSuggestedOrders,
  createAllSuggested,
  createSuggested,
  MOST_SUGGESTED,
  type SuggestedLine,
  suggestedOrders,
  suggestedShops,
  suggestOrder,
} from '../../contract/documents/suggest-order.ts'
import { hiddenShops, isStockHidden, refuseHidden } from '../hidden-shops.ts'
import { orderedStock, stockInTransit } from '../on-order.ts'

/**
 * What a shop should order of the products that it sells, by rules/suggested-quantity.ts said to the database: a hundred thousand stock items are not
 * carried to the server to be told apart there. A test holds the two together.
 */
const suggested = (ctx: Tenant, site: Sql): Sql => sql`
  with coming as (
    select c.item, sum(c.quantity) as quantity from (
      select o.site_id, o.item, o.quantity from (${orderedStock(ctx.merchantId)}) o
      union all select t.site_id, t.item, t.quantity from (${stockInTransit(ctx.merchantId)}) t
    ) c where c.site_id = ${site} group by 1
  ), level as (
    select s.item, s.supplier, s.name, s.par, s.reorder_level, s.pack_size, coalesce(h.quantity, 0) as on_hand,
      coalesce(c.quantity, 0) as on_order
    from pos_stock_item s
    join catalogue.product p on p.merchant_id = s.merchant_id and p.id = s.item and ${isAvailableAt(sql`p.sold_at`, sql`p.not_sold_at`, site)}
    left join stock_on_hand h on h.merchant_id = s.merchant_id and h.site_id = s.site_id and h.item_id = s.item
    left join coming c on c.item = s.item
    where s.merchant_id = ${ctx.merchantId}::uuid and s.site_id = ${site} and s.active and s.par is not null
  )
  select l.*, ceil((l.par - l.on_hand - l.on_order) / l.pack_size) * l.pack_size as quantity
  from level l
  where (l.reorder_level is null or l.on_hand + l.on_order <= l.reorder_level) and l.on_hand + l.on_order < l.par`

/** Refuses suggestions to callers from whom stock is hidden: they reveal what is on hand. */
async function untold(ctx: TenantData & WithAccess, siteId: string, need: string): Promise<Refusal | undefined> {
  if (!ctx.access.mayAt(need, siteId)) return notFound()
  return (await isStockHidden(ctx, siteId)) ? refuseHidden() : undefined
}

interface SupplierRow {
  readonly supplier: string | null
  readonly name: string | null
  readonly lines: number
  readonly amount: number
  readonly minimumOrder: number | null
}

export const suggestedOrdersHandler = handle(suggestedOrders, async (ctx, { siteId }) => {
  const wrong = await untold(ctx, siteId, suggestedOrders.need)
  if (wrong) return wrong
  const suppliers = await ctx.db.rows<SupplierRow>(
    sql`
    select q.supplier, s.name, count(*) as lines, round(coalesce(sum(q.quantity * p.cost), 0) / 10000, 2) as amount,
      s.minimum_order / 100.0 as "minimumOrder"
    from (${suggested(ctx, sql`${siteId}::uuid`)}) q
    join catalogue.product p on p.merchant_id = ${ctx.merchantId}::uuid and p.id = q.item
    left join catalogue.supplier s on s.merchant_id = ${ctx.merchantId}::uuid and s.id = q.supplier
    group by q.supplier, s.name, s.minimum_order order by s.name nulls last`,
    'fresh',
  )
  return done({ suppliers })
})

interface OrderRow extends SupplierRow {
  readonly siteId: string
  readonly shop: string
}

/** Shops that the caller may order for and whose stock is shown. */
function shopsToOrderFor(ctx: Tenant & WithAccess, need: string): Sql {
  const sites = ctx.access.where(need)
  const reached: Sql = sites === 'all' ? sql`true` : sql`w.id = any(${sites}::uuid[])`
  return sql`w.merchant_id = ${ctx.merchantId}::uuid and ${reached} and w.id not in (${hiddenShops(ctx)})`
}

export const allSuggestedOrdersHandler = handle(allSuggestedOrders, async (ctx, { siteId }) => {
  const inShop: Sql = siteId === undefined ? sql`true` : sql`w.id = ${siteId}::uuid`
  const orders = await ctx.db.rows<OrderRow>(
    sql`
    select w.id as "siteId", w.lot_name as shop, n.* from platform.site w
    cross join lateral (
      select q.supplier, s.name, count(*) as lines, round(coalesce(sum(q.quantity * p.cost), 0) / 10000, 2) as amount,
        s.minimum_order / 100.0 as "minimumOrder"
      from (${suggested(ctx, sql`w.id`)}) q
      join catalogue.product p on p.merchant_id = ${ctx.merchantId}::uuid and p.id = q.item
      left join catalogue.supplier s on s.merchant_id = ${ctx.merchantId}::uuid and s.id = q.supplier
      group by q.supplier, s.name, s.minimum_order
    ) n
    where ${shopsToOrderFor(ctx, allSuggestedOrders.need)} and ${inShop}
    order by w.position, w.lot_name, w.id, n.name nulls last`,
    'fresh',
  )
  return done({ orders })
})

export const suggestedShopsHandler = handle(suggestedShops, async ctx => {
  const shops = await ctx.db.rows<{ siteId: string; lines: number }>(
    sql`
    select w.id as "siteId", n.lines from platform.site w
    cross join lateral (
      select count(*) as lines from (select 1 from (${suggested(ctx, sql`w.id`)}) q limit ${MOST_SUGGESTED}) few
    ) n
    where ${shopsToOrderFor(ctx, suggestedShops.need)} and n.lines > 0
    order by w.position, w.lot_name, w.id`,
    'fresh',
  )
  return done({ shops })
})

/** Lines of one supplier, one more than a document holds, to see whether there are more. */
const suggestedLines = (ctx: TenantData, siteId: string, supplier: string | null) =>
  ctx.db.rows<SuggestedLine>(
    sql`
    select q.item, p.plu_name1 as name, p.plu_id as code, p.barcode, q.par, q.reorder_level as "reorderLevel",
      q.on_hand as "onHand", q.on_order as "onOrder", q.pack_size as "packSize", q.quantity, p.cost / 10000.0 as "purchasePrice",
      round(q.quantity * p.cost / 10000, 2) as amount
    from (${suggested(ctx, sql`${siteId}::uuid`)}) q
    join catalogue.product p on p.merchant_id = ${ctx.merchantId}::uuid and p.id = q.item
    where q.supplier is not distinct from ${supplier}::uuid
    order by (q.on_hand + q.on_order) / nullif(q.par, 0), p.plu_name1, q.item limit ${MOST_LINES + 1}`,
    'fresh',
  )

export const suggestOrderHandler = handle(suggestOrder, async (ctx, { siteId, supplier }) => {
  const wrong = await untold(ctx, siteId, suggestOrder.need)
  if (wrong) return wrong
  const lines = await suggestedLines(ctx, siteId, supplier)
  return done({ lines: lines.slice(0, MOST_LINES), more: lines.length > MOST_LINES })
})

const linesToOrder = (lines: readonly { item: string; quantity: number }[]): LineInput<typeof PurchaseOrder>[] =>
  lines.filter(({ quantity }) => quantity > 0).map(({ item, quantity }) => ({ item, quantity }))

export const createSuggestedHandler = handle(createSuggested, async (ctx, { siteId, supplier, lines }) => {
  const wrong = await untold(ctx, siteId, createSuggested.need)
  if (wrong) return wrong
  const wanted = linesToOrder(lines ?? (await suggestedLines(ctx, siteId, supplier)).slice(0, MOST_LINES))
  if (wanted.length === 0) return refuse(RTN.wrongState, 'stock.refusal.nothingToOrder')
  const made = await ctx.documents.add(ctx, PurchaseOrder, { siteId, supplier }, wanted)
  if (made.refused) return made
  const { id, number, state } = made.result.header
  return done({ document: PurchaseOrder.key, id, number, state })
})

export const createAllSuggestedHandler = handle(createAllSuggested, async (ctx, { orders }) => {
  for (const siteId of new Set(orders.map(order => order.siteId))) {
    const wrong = await untold(ctx, siteId, createAllSuggested.need)
    if (wrong) return wrong
  }
  const made: { document: typeof PurchaseOrder.key; id: string; number: string; state: string }[] = []
  for (const { siteId, supplier } of distinct(orders)) {
    const wanted = linesToOrder((await suggestedLines(ctx, siteId, supplier)).slice(0, MOST_LINES))
    if (wanted.length === 0) continue
    const added = await ctx.documents.add(ctx, PurchaseOrder, { siteId, supplier }, wanted)
    if (added.refused) return added
    const { id, number, state } = added.result.header
    made.push({ document: PurchaseOrder.key, id, number, state })
  }
  return made.length > 0 ? done({ made }) : refuse(RTN.wrongState, 'stock.refusal.nothingToOrder')
})

/** In a fixed order: each document locks its shop's next number. */
const distinct = (orders: readonly { siteId: string; supplier: string }[]) =>
  [...new Map(orders.map(order => [`${order.siteId} ${order.supplier}`, order]))]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, order]) => order)
