import { salesStored } from '#areas/pos/contract/sales-stored.ts'
import { reaction } from '#platform/server/operation/reactions.ts'

/** Updates the page of cash registers when new bills arrive. */
export const publishRegisterSales = reaction(salesStored, async (ctx, sales) => {
  for (const siteId of new Set(sales.map(sale => sale.siteId)))
    ctx.publish('pos.cashRegister', { siteId }, 'pos.cashRegister:list')
})
