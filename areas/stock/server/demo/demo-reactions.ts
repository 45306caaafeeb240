import {
  type DemoDay,
  demoHasTraded,
  demoShopCloses,
  demoShopOpens,
  shelfAsked,
} from '#areas/pos/contract/demo-trade.ts'
import { seededRandom } from '#platform/server/demo.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction, type ServedReaction } from '#platform/server/operation/reactions.ts'
import { PurchaseOrder } from '../../contract/documents/purchase-order.ts'
import { StockDemand } from '../../contract/documents/stock-demand.ts'
import { StockOut } from '../../contract/documents/stock-out.ts'
import { StockShrinkage } from '../../contract/documents/stock-shrinkage.ts'
import { StockTransfer } from '../../contract/documents/stock-transfer.ts'
import { StockTaking } from '../../contract/taking.ts'
import { createUnchecked, moved } from './demo-document.ts'
import { openStock } from './open-shop.ts'
import { orderGoods, receiveGoods } from './order-goods.ts'
import { addShrinkageAndCounts } from './shrinkage-and-counts.ts'
import { readShelf } from './stock-facts.ts'
import { askGrocer, sendToCafe, unpack } from './supply-cafe.ts'
import { addUnfinishedWork } from './unfinished-work.ts'

/** Who writes documents in the evening, and who audits them in the morning. */
const EDITORS = {
  hospitality: { maker: 'manager', auditor: 'owner' },
  retail: { maker: 'clerk', auditor: 'manager' },
} as const

const MADE_IN_THE_EVENING = [StockDemand, StockTaking, StockShrinkage, StockOut, StockTransfer, PurchaseOrder]

async function auditEvening(ctx: Context, siteId: string, maker: string): Promise<void> {
  for (const of of MADE_IN_THE_EVENING)
    for (const made of await createUnchecked(ctx, of, siteId, maker)) await moved(ctx, of, made, 'audit')
}

/** What was written down last night is audited, then the deliveries come in. */
async function morning(outer: Context, day: DemoDay): Promise<void> {
  if (day.kind === 'parking') return
  const { maker, auditor } = EDITORS[day.kind]
  const ctx = day.act(outer, auditor, day.at)
  const draw = seededRandom(day.seed + 1)
  if (day.nth === 0) await openStock(ctx, day)
  await auditEvening(ctx, day.siteId, day.act(outer, maker, day.at).who?.fullName ?? maker)
  await unpack(ctx, day, draw)
  await receiveGoods(ctx, day, draw)
}

async function evening(outer: Context, day: DemoDay): Promise<void> {
  if (day.kind === 'parking') return
  const ctx = day.act(outer, EDITORS[day.kind].maker, day.at)
  await addShrinkageAndCounts(ctx, day, seededRandom(day.seed + 2))
  if (day.kind === 'retail') await sendToCafe(ctx, day)
  else await askGrocer(ctx, day)
  await orderGoods(ctx, day)
}

/** Stock documents of the demo merchant's past, by the same calls that users make. */
export const demoReactions: readonly ServedReaction[] = [
  reaction(shelfAsked, async (ctx, { siteId, items, answer }) => answer(await readShelf(ctx, siteId, items))),
  reaction(demoShopOpens, morning),
  reaction(demoShopCloses, evening),
  reaction(demoHasTraded, addUnfinishedWork),
]
