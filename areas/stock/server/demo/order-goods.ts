import type { DemoDay } from '#areas/pos/contract/demo-trade.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { PurchaseOrder } from '../../contract/documents/purchase-order.ts'
import { StockIn } from '../../contract/documents/stock-in.ts'
import { subtractQuantities } from '../../rules/quantity.ts'
import { addFollowUp } from '../documents/follow-up.ts'
import type { FollowedLine } from '../documents/open-lines.ts'
import { orderedStock } from '../on-order.ts'
import { auditMade, drafted, must, readGoodsLines } from './demo-document.ts'
import { orderDays, priceOn } from './supply-rhythm.ts'

interface Supplier {
  readonly id: string
  readonly leadDays: number
}

const readSuppliers = (ctx: TenantData, siteId: string): Promise<Supplier[]> =>
  ctx.db.rows<Supplier>(sql`
    select v.id, coalesce(v.lead_days, 2) as "leadDays" from catalogue.supplier v
    where v.merchant_id = ${ctx.merchantId}::uuid and exists (
      select 1 from pos_stock_item s where s.merchant_id = v.merchant_id and s.site_id = ${siteId}::uuid and s.supplier = v.id)
    order by v.name`)

/** What was sold and has not been ordered again, in whole packs: shops that are supplied so often wait for no level. */
const missing = (ctx: TenantData, siteId: string, supplier: string) =>
  ctx.db.rows<{ item: string; quantity: number }>(sql`
    select w.item, ceil(w.missing / w.pack_size) * w.pack_size as quantity from (
      select s.item, s.pack_size, s.name, s.par - coalesce(h.quantity, 0) - coalesce((
          select sum(o.quantity) from (${orderedStock(ctx.merchantId)}) o where o.site_id = s.site_id and o.item = s.item
        ), 0) as missing
      from pos_stock_item s
      left join stock_on_hand h on h.merchant_id = s.merchant_id and h.site_id = s.site_id and h.item_id = s.item
      where s.merchant_id = ${ctx.merchantId}::uuid and s.site_id = ${siteId}::uuid and s.supplier = ${supplier}::uuid and s.active
        and s.shelf is not null
    ) w where w.missing >= w.pack_size * 0.75 order by w.name, w.item`)

/** Orders what is missing from those suppliers whose day it is. */
export async function orderGoods(ctx: Context, { siteId, kind, day, weekday }: DemoDay): Promise<void> {
  for (const { id: supplier, leadDays } of await readSuppliers(ctx, siteId)) {
    if (!orderDays(kind, leadDays).includes(weekday)) continue
    const lines = await missing(ctx, siteId, supplier)
    if (lines.length === 0) continue
    const expectedOn = Temporal.PlainDate.from(day).add({ days: leadDays }).toString()
    await drafted(ctx, PurchaseOrder, { siteId, supplier, expectedOn }, lines)
  }
}

interface DueOrder {
  readonly id: string
  readonly number: string
  readonly supplier: string
}

interface OrderedLine extends FollowedLine {
  readonly purchasePrice: number | null
  readonly tax: number | null
}

/** One delivery in twenty is incomplete; the rest follows the next day. */
const SHORT = 0.05

/** Receives the outstanding quantities of an order, except missing lines, at the day's prices. */
export async function receive(
  ctx: Context,
  { siteId, nth }: Pick<DemoDay, 'siteId' | 'nth'>,
  order: DueOrder,
  draw: () => number,
  lacks: (place: number) => boolean,
): Promise<void> {
  const open = (await readGoodsLines<OrderedLine>(ctx, PurchaseOrder, order.id)).map(line => ({
    line,
    quantity: subtractQuantities(line.quantity, line.receivedQuantity ?? 0),
  }))
  const lines = open
    .filter(({ quantity }, place) => quantity > 0 && !lacks(place))
    .map(({ line: { item, purchasePrice }, quantity }) => ({
      item,
      quantity,
      purchasePrice: priceOn(purchasePrice ?? 3, nth, draw()),
    }))
  if (lines.length === 0) return
  const header = { siteId, supplier: order.supplier, supplierReference: `D${order.number.slice(-4)}-${nth}` }
  const from = { document: PurchaseOrder.key, id: order.id } as const
  const { id } = must(await addFollowUp(ctx, from, 'made', StockIn, header, lines))
  await auditMade(ctx, StockIn, id)
}

/** Deliveries of the morning. */
export async function receiveGoods(ctx: Context, day: DemoDay, draw: () => number): Promise<void> {
  const due = await ctx.db.rows<DueOrder & { received: boolean }>(sql`
    select o.id, o.number, o.supplier, exists (
      select 1 from stock_purchase_order_line l
      where l.merchant_id = o.merchant_id and l.document_id = o.id and l.received_quantity > 0) as received
    from stock_purchase_order o
    where o.merchant_id = ${ctx.merchantId}::uuid and o.site_id = ${day.siteId}::uuid and o.state = 'checked'
      and o.expected_on <= ${day.day}::date order by o.number`)
  for (const order of due) {
    const short = !order.received && draw() < SHORT
    await receive(ctx, day, order, draw, place => short && place === 0)
  }
}
