import { shopsLabels } from '#areas/catalogue/rules/scan/scale-label.ts'
import { done, notFound } from '#platform/contract/refusal.ts'
import { unitPriceFromStored, unitPriceToWire } from '#platform/rules/money/money.ts'
import { isAvailableAt } from '#platform/server/db/available-at.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { type HandheldItem, handheldItems } from '../../contract/handheld/device.ts'
import { placesOfUnit } from '../../rules/line-quantity.ts'
import { isStockHidden } from '../hidden-shops.ts'
import { permittedShop } from './permitted-shop.ts'
import { scaleLabels } from './scale-labels.ts'

/** Items in one answer: about a megabyte. */
const PORTION = 5000
const NIL = '00000000-0000-0000-0000-000000000000'

interface ItemRow {
  readonly id: string
  readonly code: string | null
  readonly name: string
  readonly barcode: string | null
  readonly more: readonly string[]
  readonly unit: string | null
  readonly kind: string | null
  readonly places: number | null
  readonly price: number | null
  readonly shelf: string | null
  readonly soldOut: boolean
  readonly onHand: number | null
}

/** Counted up when items are told in another form: devices then ask for all of them again. */
const FORM = 2

/** Changes when an item, its unit, its shelf, its stock in the shop, whether that is told, or a label of its scales does. */
async function readStamp(ctx: TenantData, siteId: string, hidden: boolean): Promise<string> {
  const here = sql`merchant_id = ${ctx.merchantId}::uuid`
  const row = await ctx.db.row<{ stamp: string }>(sql`
    select md5(jsonb_build_array(
      (select jsonb_build_array(count(*), max(updated_at)) from catalogue.product where ${here}),
      (select jsonb_build_array(count(*), max(updated_at)) from catalogue.unit where ${here}),
      (select jsonb_build_array(count(*), max(updated_at)) from catalogue.scale_label where ${here} and site_id = ${siteId}::uuid),
      (select jsonb_build_array(count(*), max(updated_at)) from pos_stock_item where ${here} and site_id = ${siteId}::uuid),
      (select jsonb_build_array(count(*), max(updated_at)) from stock_on_hand where ${here} and site_id = ${siteId}::uuid),
      ${hidden}::boolean, ${FORM}::int
    )::text) as stamp`)
  return row?.stamp ?? ''
}

function wireItem(row: ItemRow): HandheldItem {
  const places = placesOfUnit(row.places)
  const barcodes = [...(row.barcode ? [row.barcode] : []), ...row.more]
  return {
    id: row.id,
    code: row.code ?? '',
    name: row.name,
    ...(barcodes.length > 0 && { barcodes }),
    ...(row.unit && row.kind !== 'count' && { unit: row.unit }),
    ...(places > 0 && { places }),
    ...(row.price !== null && { price: unitPriceToWire(unitPriceFromStored(row.price)) }),
    ...(row.shelf && { shelf: row.shelf }),
    ...(row.soldOut && { soldOut: true }),
    ...(row.onHand !== null && { onHand: row.onHand }),
  }
}

/** Products that the shop sells, and others of which it has stock: those are counted too. */
async function itemsAfter(
  ctx: TenantData,
  siteId: string,
  after: string | undefined,
  hidden: boolean,
): Promise<HandheldItem[]> {
  const rows = await ctx.db.rows<ItemRow>(sql`
    select p.id, p.plu_id as code, p.plu_name1 as name, p.barcode, p.more_barcodes as more, u.symbol as unit, u.kind, u.places,
      p.price1 as price, s.shelf, (p.sold_out or ${siteId}::uuid = any(p.sold_out_at)) as "soldOut",
      case when not ${hidden}::boolean then h.quantity end as "onHand"
    from catalogue.product p
    left join catalogue.unit u on u.merchant_id = p.merchant_id and u.id = p.unit
    left join pos_stock_item s on s.merchant_id = p.merchant_id and s.site_id = ${siteId}::uuid and s.item = p.id
    left join stock_on_hand h on h.merchant_id = p.merchant_id and h.site_id = ${siteId}::uuid and h.item_id = p.id
    where p.merchant_id = ${ctx.merchantId}::uuid and p.active and p.id > ${after ?? NIL}::uuid
      and (${isAvailableAt(sql`p.sold_at`, sql`p.not_sold_at`, sql`${siteId}::uuid`)} or h.quantity <> 0)
    order by p.id limit ${PORTION}`)
  return rows.map(wireItem)
}

export const itemsForDevice = handle(handheldItems, async (ctx, { ordLot, since, after }) => {
  const siteId = await permittedShop(ctx, ordLot, handheldItems.need)
  if (!siteId) return notFound()
  const hidden = await isStockHidden(ctx, siteId)
  const stamp = await readStamp(ctx, siteId, hidden)
  if (!after && since === stamp) return done({ stamp, unchanged: true, items: [], next: null })
  const items = await itemsAfter(ctx, siteId, after, hidden)
  const next = items.length === PORTION ? (items.at(-1)?.id ?? null) : null
  const labels = after ? {} : { labels: [...shopsLabels(await scaleLabels(ctx, siteId))] }
  return done({ stamp, unchanged: false, items, ...labels, ...(hidden && { stockHidden: true }), next })
})
