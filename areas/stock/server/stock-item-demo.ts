import type { InputOf } from '#platform/contract/define/resource.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext } from '#platform/server/operation/area-server.ts'
import { StockItem } from '../contract/stock-item.ts'

interface KeptProduct {
  readonly id: string
  readonly supplier: string | null
  readonly unit: string | null
}

const PACKS = [6, 12, 24] as const
const SHELVES = 8
const FEWEST = 24

/** Counted goods of the grocer, each sold as it is, with what should be there and when it is ordered again. */
export async function addDemoStockItems(demo: DemoContext, siteId: string, items: readonly string[]): Promise<void> {
  const { ctx } = demo
  const products = await ctx.db.rows<KeptProduct>(sql`
    select id, supplier, unit from catalogue_plu
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${items}::uuid[]) order by plu_name1, id`)
  const rows = products.map(({ id, supplier, unit }, at): InputOf<typeof StockItem> => {
    const packSize = PACKS[at % PACKS.length] ?? 1
    const par = Math.max(FEWEST, packSize * 2)
    return {
      siteId,
      item: id,
      unit,
      supplier,
      packSize,
      par,
      reorderLevel: par / 3,
      shelf: `Aisle ${1 + (at % SHELVES)}`,
      soldBy: [{ item: id, quantity: 1 }],
    }
  })
  await demo.add(StockItem, rows)
}
