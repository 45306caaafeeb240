import { itemsMissing } from '#areas/pos/contract/items-missing.ts'
import { unitPriceFromStored, unitPriceToWire } from '#platform/rules/money/money.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { Plu } from '../contract/plu.ts'

/** Adds products of the sales history, so that reports find them; inactive until a user activates them. */
export const addMissingItems = reaction(itemsMissing, async (ctx, items) => {
  await ctx.add(
    Plu,
    items.map(({ pluId, pluName1, price }) => ({
      pluId,
      pluName1,
      price1: unitPriceToWire(unitPriceFromStored(price)),
      active: false,
      cashier: false,
    })),
  )
})
