import type { DemoDay } from '#areas/pos/contract/demo-trade.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { multiply, sumOfQuantities } from '../../rules/quantity.ts'
import { soldParts } from '../sold-parts.ts'

export interface StockedItem {
  /** Of the stock item. */
  readonly id: string
  readonly item: string
  readonly name: string
  readonly shelf: string
  readonly weighed: boolean
  readonly leadDays: number
  readonly onHand: number
  /** A counted quantity in the decimals of its unit: cakes sold by the slice are counted whole. */
  readonly onShelf: number
  readonly cost: number | null
}

/** Stock items of a shop with their stock, by name. Items that users added have no shelf and are left out. */
export const stockedItems = (ctx: TenantData, siteId: string): Promise<StockedItem[]> =>
  ctx.db.rows<StockedItem>(sql`
    select s.id, s.item, s.name, s.shelf, coalesce(u.kind = 'mass', false) as weighed,
      coalesce(v.lead_days, 2) as "leadDays", coalesce(h.quantity, 0) as "onHand",
      round(coalesce(h.quantity, 0), coalesce(pu.places, 3)) as "onShelf", p.cost / 10000.0 as cost
    from pos_stock_item s
    join catalogue.product p on p.merchant_id = s.merchant_id and p.id = s.item
    left join catalogue.unit u on u.merchant_id = s.merchant_id and u.id = s.unit
    left join catalogue.unit pu on pu.merchant_id = p.merchant_id and pu.id = p.unit
    left join catalogue.supplier v on v.merchant_id = s.merchant_id and v.id = s.supplier
    left join stock_on_hand h on h.merchant_id = s.merchant_id and h.site_id = s.site_id and h.item_id = s.item
    where s.merchant_id = ${ctx.merchantId}::uuid and s.site_id = ${siteId}::uuid and s.active and s.shelf is not null order by s.name, s.id`)

/** Weekly use of each stocked item: a cup of coffee uses beans and milk. */
export async function weeklyTakes(ctx: TenantData, { siteId, weekly }: DemoDay): Promise<ReadonlyMap<string, number>> {
  const parts = await soldParts(ctx, [siteId], [...weekly.keys()])
  const takes = new Map<string, number>()
  for (const [sold, pieces] of weekly)
    for (const { itemId, quantity } of parts(siteId, sold))
      takes.set(itemId, (takes.get(itemId) ?? 0) + pieces * quantity)
  return takes
}

/** What there is to sell: nothing is sold that is not there. */
export async function readShelf(ctx: TenantData, siteId: string, items: readonly string[]) {
  const parts = await soldParts(ctx, [siteId], items)
  const left = new Map((await stockedItems(ctx, siteId)).map(({ item, onHand }) => [item, onHand]))
  return {
    take(item: string, quantity: number): boolean {
      const needed = parts(siteId, item)
        .filter(({ notKept }) => !notKept)
        .map(part => ({ item: part.itemId, quantity: multiply(quantity, part.quantity) }))
      if (needed.some(need => (left.get(need.item) ?? 0) < need.quantity)) return false
      for (const need of needed) left.set(need.item, sumOfQuantities([left.get(need.item) ?? 0, -need.quantity]))
      return true
    },
  }
}
