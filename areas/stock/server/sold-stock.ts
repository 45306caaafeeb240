import { costsAsked } from '#areas/pos/contract/costs-asked.ts'
import { salesStored } from '#areas/pos/contract/sales-stored.ts'
import { itemsOfThing } from '#areas/pos/rules/sale/sold-thing.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { costOfParts, mostPieces, partsOfThing, soldMovements } from '../rules/sold-movements.ts'
import { postSold } from './post-sold.ts'
import { type SoldParts, soldParts } from './sold-parts.ts'
import { tellLow } from './tell-low.ts'

interface Asked {
  readonly siteId: string
  readonly items: ReadonlySet<string>
  readonly parts: SoldParts
}

/** What was asked for the cost of sales that are about to be stored: looked up once, and stock moves at that very cost. */
const request = new WeakMap<Context, Asked>()

async function readParts(ctx: Context, sites: readonly string[], items: readonly string[]): Promise<SoldParts> {
  const before = request.get(ctx)
  request.delete(ctx)
  const same = before && sites.every(site => site === before.siteId) && items.every(item => before.items.has(item))
  return same ? before.parts : soldParts(ctx, sites, items)
}

/** Cost of a sale: moving average of all stock that it uses. */
export const soldAtCost = reaction(costsAsked, async (ctx, { siteId, things, answer }) => {
  const items = [...new Set(things.flatMap(itemsOfThing))]
  const parts = await soldParts(ctx, [siteId], items)
  request.set(ctx, { siteId, items: new Set(items), parts })
  for (const thing of things) {
    const taken = partsOfThing(thing, item => parts(siteId, item))
    answer(thing, costOfParts(taken), mostPieces(taken))
  }
})

/** Sales take from stock, late and offline ones too, at the time when they were rung up, or heard of where the till's clock is ahead. */
export const soldStock = reaction(salesStored, async (ctx, sales) => {
  const items = [
    ...new Set(
      sales.flatMap(({ lines }) => lines.flatMap(({ item, thing }) => (thing ? itemsOfThing(thing) : (item ?? [])))),
    ),
  ]
  const sites = [...new Set(sales.map(({ siteId }) => siteId))]
  const movements = soldMovements(sales, ctx.clock(), await readParts(ctx, sites, items))
  await postSold(ctx, movements)
  await tellLow(ctx, movements)
})
