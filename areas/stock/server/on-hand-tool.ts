import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { comparingTool } from '#platform/server/tools/comparing-tool.ts'
import type { StockDifference } from '../contract/recompute.ts'
import { readDifferences, repairOnHand } from './recompute-on-hand.ts'

interface NamedDifference extends StockDifference {
  readonly shop: string
  readonly item: string
}

/** Stock on hand against its movements. */
export const onHandTool = comparingTool<NamedDifference>({
  ...{ key: 'stock.onHandTool', position: 20 },
  columns: ['shop', 'item', 'quantity', 'rightQuantity', 'average', 'rightAverage'],
  differences: async ctx => withNames(ctx, await readDifferences(ctx)),
  cells: ({ shop, item, running, movements }) => [
    ...[shop, item, running.quantity, movements.quantity, running.average, movements.average],
  ],
  repair: async ctx => withNames(ctx, await repairOnHand(ctx)),
})

async function withNames(ctx: TenantData, differences: readonly StockDifference[]): Promise<NamedDifference[]> {
  if (differences.length === 0) return []
  const [shops, items] = [differences.map(({ siteId }) => siteId), differences.map(({ itemId }) => itemId)]
  const names = await ctx.db.rows<{ id: string; name: string }>(sql`
    select id, lot_name as name from platform.site where merchant_id = ${ctx.merchantId}::uuid and id = any(${shops}::uuid[])
    union all
    select id, plu_name1 as name from catalogue.product where merchant_id = ${ctx.merchantId}::uuid and id = any(${items}::uuid[])`)
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return differences.map(difference => ({
    ...difference,
    shop: nameOf.get(difference.siteId) ?? difference.siteId,
    item: nameOf.get(difference.itemId) ?? difference.itemId,
  }))
}
