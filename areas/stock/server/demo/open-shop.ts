import type { DemoDay } from '#areas/pos/contract/demo-trade.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { StockIn } from '../../contract/documents/stock-in.ts'
import { StockItem } from '../../contract/stock-item.ts'
import { audited } from './demo-document.ts'
import { stockedItems, weeklyTakes } from './stock-facts.ts'
import { levelsFor } from './supply-rhythm.ts'

/** On the first day: how much there should be of everything, and what stood on the shelves when the shop began to count it. */
export async function openStock(ctx: Context, day: DemoDay): Promise<void> {
  const { siteId } = day
  const weekly = await weeklyTakes(ctx, day)
  const items = (await stockedItems(ctx, siteId)).map(stored => ({
    ...stored,
    levels: levelsFor(weekly.get(stored.item) ?? 0, stored.leadDays, stored.weighed),
  }))
  const patches = items.map(({ id, levels }) => ({ id, patch: levels }))
  const changed = await ctx.change(StockItem, patches)
  if (!Array.isArray(changed)) throw new Error(`levels of the demo were refused: ${JSON.stringify(changed)}`)
  const lines = items.map(({ item, levels, cost }) => ({
    item,
    quantity: levels.par,
    // What the catalogue knows no price of was bought for about this.
    ...(cost === null ? { purchasePrice: 3 } : {}),
  }))
  await audited(ctx, StockIn, { siteId, type: 'opening', comments: 'Counted on the first day' }, lines)
}
