import type { DemoPast } from '#areas/pos/contract/demo-trade.ts'
import { HOUR_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { PurchaseOrder } from '../../contract/documents/purchase-order.ts'
import { StockDemand } from '../../contract/documents/stock-demand.ts'
import { StockTransfer } from '../../contract/documents/stock-transfer.ts'
import { StockTaking } from '../../contract/taking.ts'
import { audited, drafted, must, readGoodsLines } from './demo-document.ts'
import { demoShop } from './demo-shop.ts'
import { addDemoTasks } from './handheld-tasks.ts'
import { receive } from './order-goods.ts'
import { UNDER_WAY } from './stock-demo.ts'
import { stockedItems } from './stock-facts.ts'
import { linesFrom, supplierNamed } from './supplier-lines.ts'
import { wantedFromGrocer } from './supply-cafe.ts'

interface Place {
  readonly grocer: string
  readonly cafe: string
}

/** A half-received order and an unaudited one. */
async function orders(ctx: Context, { grocer: siteId }: Place): Promise<void> {
  const supplier = await supplierNamed(ctx, 'Southern Cross Grocers')
  const lines = await linesFrom(ctx, siteId, supplier)
  const comments = 'Half of it is on back order'
  const { id } = await audited(ctx, PurchaseOrder, { siteId, supplier, comments }, lines)
  const { header } = must(await ctx.documents.open(ctx, PurchaseOrder, id))
  const half = (place: number) => place % 2 === 1
  await receive(ctx, { siteId, nth: 0 }, { id, number: header.number, supplier }, () => 0.5, half)
  const other = await supplierNamed(ctx, 'Brightwell Household')
  await drafted(ctx, PurchaseOrder, { siteId, supplier: other }, await linesFrom(ctx, siteId, other))
}

/** A box that has left the grocer, and the café's next wish. */
async function boxes(ctx: Context, { grocer, cafe }: Place): Promise<void> {
  const lines = await wantedFromGrocer(ctx, cafe, grocer)
  if (lines.length < 2) return
  const comments = 'With the afternoon van'
  await audited(ctx, StockTransfer, { siteId: grocer, toStore: cafe, comments }, lines.slice(0, 3))
  await audited(ctx, StockDemand, { siteId: cafe, fromStore: grocer, comments: 'For the weekend' }, lines)
}

/** Counts a third of the lines of the first stock count. */
async function countSome(ctx: Context, { grocer }: Place): Promise<void> {
  const taking = await ctx.db.row<{ id: string; version: number }>(sql`
    select id, version from stock_taking
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${grocer}::uuid and name = ${UNDER_WAY} and state = 'unchecked'`)
  if (!taking) return
  const there = new Map((await stockedItems(ctx, grocer)).map(({ item, onShelf }) => [item, onShelf]))
  const lines = await readGoodsLines(ctx, StockTaking, taking.id)
  const upsert = lines
    .filter((_, place) => place % 3 === 0)
    .map(({ lineId, item }, place) => ({
      lineId,
      counted: Math.max(0, (there.get(item) ?? 0) - (place % 4 === 1 ? 1 : 0)),
    }))
  must(await ctx.documents.changeLines(ctx, StockTaking, { ...taking, upsert, remove: [] }))
}

const isDone = (ctx: TenantData, { grocer }: Place) =>
  ctx.db.row(sql`
    select 1 from app_tasks where merchant_id = ${ctx.merchantId}::uuid and site_id = ${grocer}::uuid and name = 'Freezers' limit 1`)

/** Unfinished documents of the demo merchant. */
export async function addUnfinishedWork(outer: Context, past: DemoPast): Promise<void> {
  const place = { grocer: await demoShop(outer, 'retail'), cafe: await demoShop(outer, 'hospitality') }
  if (await isDone(outer, place)) return
  const now = outer.clock()
  const manager = past.act(outer, 'manager', now - HOUR_MS)
  await orders(manager, place)
  await boxes(manager, place)
  await countSome(past.act(outer, 'clerk', now - HOUR_MS / 2), place)
  await addDemoTasks(outer, past, place.grocer)
}
