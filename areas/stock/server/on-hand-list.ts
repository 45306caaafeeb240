import { done } from '#platform/contract/refusal.ts'
import { isAvailableAt } from '#platform/server/db/available-at.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Tenant, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { tableFile } from '#platform/server/resource/export-file.ts'
import {
  exportOnHand,
  itemMovements,
  listOnHand,
  type MovementRow,
  type OnHandRow,
  stockValue,
} from '../contract/on-hand-list.ts'
import { hiddenShops, isStockHidden, refuseHidden } from './hidden-shops.ts'
import { conditions, figures, inOrder, inShops, type OnHandQuery, stockValueSql } from './on-hand-order.ts'
import { itemsOnPage } from './on-hand-page.ts'
import { orderedStock, stockInTransit } from './on-order.ts'

/** Ids of the requested shops whose stock the caller may see. */
async function listShops(ctx: TenantData & WithAccess, need: string, siteId: string | undefined): Promise<string[]> {
  const sites = ctx.access.where(need)
  const reached: Sql = sites === 'all' ? sql`true` : sql`id = any(${sites}::uuid[])`
  const inShop: Sql = siteId === undefined ? sql`true` : sql`id = ${siteId}::uuid`
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select id from platform.site where merchant_id = ${ctx.merchantId}::uuid and ${reached} and ${inShop}
      and id not in (${hiddenShops(ctx)}) order by position, lot_name, id`)
  return rows.map(({ id }) => id)
}

/** What is shown of items, in their order: far more shops and items cost no more. */
const selectShown = (ctx: Tenant, shops: readonly string[], items: Sql): Sql => sql`
  with page as (select p.id, row_number() over () as place from (${items}) p)
  select p.id as item, p.plu_name1 as name, p.plu_id as code, p.barcode, s.quantity, s.value, s.shops,
    case when s.quantity > 0 then round(s.value / s.quantity, 6) else s.average end as average,
    coalesce(t.quantity, 0) as "inTransit", coalesce(o.quantity, 0) as "onOrder", k.par, k.reorder_level as "reorderLevel",
    coalesce(k.low, false) as low
  from page join catalogue.product p on p.merchant_id = ${ctx.merchantId}::uuid and p.id = page.id
  cross join lateral (
    select sum(f.quantity) as quantity, sum(f.value) as value, max(f.average) as average,
      jsonb_agg(jsonb_build_object('siteId', f.site_id, 'quantity', f.quantity, 'average', f.average, 'value', f.value)) as shops
    from (${figures(ctx, shops)}) f
  ) s
  left join lateral (
    select sum(i.par) as par, sum(i.reorder_level) as reorder_level,
      bool_or(coalesce(h.quantity, 0) <= i.reorder_level and ${isAvailableAt(sql`p.sold_at`, sql`p.not_sold_at`, sql`i.site_id`)}) as low
    from pos_stock_item i
    left join stock_on_hand h on h.merchant_id = i.merchant_id and h.site_id = i.site_id and h.item_id = i.item
    where i.merchant_id = ${ctx.merchantId}::uuid and i.item = p.id and ${inShops(sql`i.site_id`, shops)} and i.active
  ) k on true
  left join (
    select c.item, sum(c.quantity) as quantity from (${stockInTransit(ctx.merchantId)}) c
    where ${inShops(sql`c.site_id`, shops)} and c.item in (select id from page) group by 1
  ) t on t.item = p.id
  left join (
    select c.item, sum(c.quantity) as quantity from (${orderedStock(ctx.merchantId)}) c
    where ${inShops(sql`c.site_id`, shops)} and c.item in (select id from page) group by 1
  ) o on o.item = p.id
  order by page.place`

/** Items are counted to here; beyond it, that there are more. */
const MOST_COUNTED = 2000

/** Counting all would cost what walking the index saves. */
async function countedTo(ctx: TenantData, shops: readonly string[], query: OnHandQuery): Promise<number> {
  const counted = await ctx.db.row<{ n: number }>(
    sql`select count(*) as n from (
      select 1 from catalogue.product_search p where ${conditions(ctx, shops, query)} limit ${MOST_COUNTED + 1}
    ) as few`,
    'fresh',
  )
  return counted?.n ?? 0
}

export const listOnHandHandler = handle(listOnHand, async (ctx, query) => {
  const shops = await listShops(ctx, listOnHand.need, query.siteId)
  const items = await itemsOnPage(ctx, shops, query)
  const rows = await ctx.db.rows<OnHandRow>(selectShown(ctx, shops, items), 'fresh')
  const shown = rows.slice(0, query.pageSize)
  const before = (query.page - 1) * query.pageSize
  const counted = await countedTo(ctx, shops, query)
  return done(shown, {
    total: Math.max(counted, before + rows.length),
    hidden: await hiddenAmong(ctx, query.siteId),
    about: counted > MOST_COUNTED,
    more: rows.length > shown.length,
  })
})

/** Columns of the file. */
const FILE_COLUMNS = ['name', 'code', 'barcode', 'quantity', 'average', 'value', 'inTransit', 'onOrder'] as const
const PORTION = 500
/** More items than any merchant has. */
const EVERYTHING = 10_000_000

async function* filePortions(rows: AsyncIterable<OnHandRow[]>) {
  for await (const portion of rows) yield portion.map(row => FILE_COLUMNS.map(column => row[column]))
}

export const exportOnHandHandler = handle(exportOnHand, async (ctx, { format, ...inShop }) => {
  const shops = await listShops(ctx, exportOnHand.need, inShop.siteId)
  const everything = { limit: EVERYTHING, offset: 0 }
  const query = selectShown(ctx, shops, inOrder(ctx, shops, { ...inShop, page: 1, pageSize: EVERYTHING }, everything))
  const words = ctx.words.in(ctx.locale)
  const portions = filePortions(ctx.stream<OnHandRow>(query, PORTION))
  const headers = FILE_COLUMNS.map(column => words(`stock.onHand.columns.${column}`))
  return done(tableFile(ctx, { format, title: words('stock.onHand.title'), headers, portions }))
})

/** Number of requested shops that are excluded because the caller takes part in a blind count there. */
async function hiddenAmong(ctx: TenantData & WithAccess, siteId: string | undefined): Promise<number> {
  const shops = await ctx.db.rows<{ id: string }>(sql`select h.id from (${hiddenShops(ctx)}) h(id)`)
  return shops.filter(({ id }) => ctx.access.mayAt(listOnHand.need, id) && (siteId ?? id) === id).length
}

interface ShopRow {
  readonly siteId: string
  readonly shop: string
  readonly items: number
  readonly value: number
  readonly inTransit: number
  readonly negative: number
  readonly low: number
}

export const stockValueHandler = handle(stockValue, async ctx => {
  const ids = await listShops(ctx, stockValue.need, undefined)
  const shops = await ctx.db.rows<ShopRow>(
    sql`
    select s.id as "siteId", s.lot_name as shop, count(h.item_id) filter (where h.quantity <> 0) as items,
      coalesce(sum(${stockValueSql}), 0) as value, count(*) filter (where h.quantity < 0) as negative,
      count(*) filter (where h.quantity <= i.reorder_level and ${isAvailableAt(sql`p.sold_at`, sql`p.not_sold_at`, sql`s.id`)}) as low,
      coalesce((
        select sum(round(t.quantity * t.unit_cost, 2)) from (${stockInTransit(ctx.merchantId)}) t where t.site_id = s.id
      ), 0) as "inTransit"
    from platform.site s
    left join stock_on_hand h on h.merchant_id = s.merchant_id and h.site_id = s.id
    left join pos_stock_item i on i.merchant_id = h.merchant_id and i.site_id = h.site_id and i.item = h.item_id and i.active
    left join catalogue.product p on p.merchant_id = i.merchant_id and p.id = i.item
    where s.merchant_id = ${ctx.merchantId}::uuid and s.id = any(${ids}::uuid[])
    group by s.id, s.lot_name, s.position order by s.position, s.lot_name, s.id`,
    'fresh',
  )
  return done({ shops })
})

interface Figure {
  readonly quantity: number
  readonly average: number | null
  readonly value: number
  readonly moves: number
}

/** Movements count from one, so a page of them is a range of an index; what was on hand then is what is, less what came since. */
export const itemMovementsHandler = handle(itemMovements, async (ctx, { siteId, item, page, pageSize }) => {
  const nothing = { movements: [], onHand: 0, average: null, value: 0 }
  if (!ctx.access.mayAt(itemMovements.need, siteId)) return done(nothing, { total: 0 })
  if (await isStockHidden(ctx, siteId)) return refuseHidden()
  const figure = await ctx.db.row<Figure>(sql`
    select h.quantity, h.average, ${stockValueSql} as value, h.moves from stock_on_hand h
    where h.merchant_id = ${ctx.merchantId}::uuid and h.site_id = ${siteId}::uuid and h.item_id = ${item}::uuid`)
  if (!figure) return done(nothing, { total: 0 })
  const last = figure.moves - (page - 1) * pageSize
  const movements = await ctx.db.rows<MovementRow>(sql`
    select m.seq, m.at, m.business_day as "businessDay", m.kind, m.quantity, m.unit_cost as "unitCost",
      m.value / 100.0 as value, m.document,
      coalesce(r.transfer_id, m.document_id) as "documentId",
      coalesce(sa.bill_num, ta.number, si.number, so.number, tr.number, ss.number) as number,
      ${figure.quantity}::numeric - coalesce((
        select sum(l.quantity) from stock_movement l
        where l.merchant_id = ${ctx.merchantId}::uuid and l.site_id = m.site_id and l.item_id = m.item_id and l.seq > m.seq
          and l.seq <= ${figure.moves}), 0) as "onHand"
    from stock_movement m
    left join stock_transfer_receipt r on r.merchant_id = m.merchant_id and r.id = m.document_id
    left join pos.sale sa on sa.merchant_id = m.merchant_id and sa.id = m.document_id
    left join stock_taking ta on ta.merchant_id = m.merchant_id and ta.id = m.document_id
    left join stock_in si on si.merchant_id = m.merchant_id and si.id = m.document_id
    left join stock_out so on so.merchant_id = m.merchant_id and so.id = m.document_id
    left join stock_transfer tr on tr.merchant_id = m.merchant_id and tr.id = case when r.id is null then m.document_id else r.transfer_id end
    left join stock_shrinkage ss on ss.merchant_id = m.merchant_id and ss.id = m.document_id
    where m.merchant_id = ${ctx.merchantId}::uuid and m.site_id = ${siteId}::uuid and m.item_id = ${item}::uuid
      and m.seq <= ${last} and m.seq > ${last - pageSize}
    order by m.seq desc`)
  const { quantity, average, value } = figure
  return done({ movements, onHand: quantity, average, value }, { total: figure.moves })
})
