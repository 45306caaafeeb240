import type { DemoDay } from '#areas/pos/contract/demo-trade.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { StockDemand } from '../../contract/documents/stock-demand.ts'
import { StockTransfer } from '../../contract/documents/stock-transfer.ts'
import { sumOfQuantities } from '../../rules/quantity.ts'
import { addFollowUp } from '../documents/follow-up.ts'
import { lockedTransfer, receiveAtShop } from '../documents/receive-transfer.ts'
import { drafted, moved, must, type Ref, readGoodsLines } from './demo-document.ts'
import { demoShop } from './demo-shop.ts'
import { stockedItems } from './stock-facts.ts'

const ASKED_EVERY = 10
const MOST_ASKED = 5
/** The grocer keeps some for its own customers. */
const LEFT = 4

/** What both keep and the grocer has, those first of which the café has least. */
export async function wantedFromGrocer(ctx: TenantData, cafe: string, grocer: string) {
  const spare = new Map((await stockedItems(ctx, grocer)).map(({ item, onHand }) => [item, onHand - LEFT]))
  const common = (await stockedItems(ctx, cafe)).filter(({ item }) => (spare.get(item) ?? 0) >= 2)
  return common
    .toSorted((a, b) => a.onHand - b.onHand || a.name.localeCompare(b.name))
    .slice(0, MOST_ASKED)
    .map(({ item }) => ({ item, quantity: 2 }))
}

/** Every tenth day the café asks the grocer for what it has least of. */
export async function askGrocer(ctx: Context, { siteId, nth }: DemoDay): Promise<void> {
  if (nth % ASKED_EVERY !== 2) return
  const fromStore = await demoShop(ctx, 'retail')
  const lines = await wantedFromGrocer(ctx, siteId, fromStore)
  if (lines.length > 0)
    await drafted(ctx, StockDemand, { siteId, fromStore, comments: 'Until the next delivery' }, lines)
}

/** What the café was granted is put into a box in the evening. */
export async function sendToCafe(ctx: Context, { siteId }: DemoDay): Promise<void> {
  const granted = await ctx.db.rows<Ref & { cafe: string }>(sql`
    select d.id, d.version, d.site_id as cafe from stock_demand d
    where d.merchant_id = ${ctx.merchantId}::uuid and d.from_store = ${siteId}::uuid and d.state = 'checked'
      and d.created_at <= ${ctx.now()}::timestamptz
      and not exists (select 1 from stock_document_link k where k.merchant_id = d.merchant_id and k.parent_id = d.id)
    order by d.number`)
  if (granted.length === 0) return
  const there = new Map((await stockedItems(ctx, siteId)).map(({ item, onHand }) => [item, onHand]))
  for (const demand of granted) {
    const request = await readGoodsLines(ctx, StockDemand, demand.id)
    const lines = request
      .map(({ item, quantity }) => ({ item, quantity: Math.min(quantity, Math.floor(there.get(item) ?? 0)) })) // not money
      .filter(({ quantity }) => quantity > 0)
    const from = { document: StockDemand.key, id: demand.id } as const
    if (lines.length === 0) await moved(ctx, StockDemand, demand, 'close')
    else must(await addFollowUp(ctx, from, 'made', StockTransfer, { siteId, toStore: demand.cafe }, lines))
  }
}

/** One box in six lacks something when it is unpacked. */
const LACKS = 1 / 6

/** What is on its way is unpacked in the morning. */
export async function unpack(ctx: Context, { siteId }: DemoDay, draw: () => number): Promise<void> {
  const arrived = await ctx.db.rows<Ref>(sql`
    select id, version from stock_transfer
    where merchant_id = ${ctx.merchantId}::uuid and to_store = ${siteId}::uuid and state = 'checked'
      and audited_at <= ${ctx.now()}::timestamptz order by number`)
  for (const { id, version } of arrived) {
    const header = await lockedTransfer(ctx, id, 'all')
    if (!header) continue
    const lacks = draw() < LACKS
    const lines = (await readGoodsLines(ctx, StockTransfer, id)).map(({ lineId, quantity }, place) => ({
      lineId,
      quantity: lacks && place === 0 ? sumOfQuantities([quantity, -1]) : quantity,
    }))
    must(await receiveAtShop(ctx, header, { id, version, lines, ...(lacks ? { settle: 'receiver' as const } : {}) }))
  }
}
