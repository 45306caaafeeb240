import { salesStored } from '#areas/pos/contract/sales-stored.ts'
import { reaction } from '#platform/server/operation/reactions.ts'

/** Whoever has the registers in front of him sees their bills come in. */
export const billsSoFar = reaction(salesStored, async (ctx, sales) => {
  for (const siteId of new Set(sales.map(sale => sale.siteId)))
    ctx.publish('pos.cashRegister', { siteId }, 'pos.cashRegister:list')
})
