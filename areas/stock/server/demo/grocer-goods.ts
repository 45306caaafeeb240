import type { InputOf } from '#platform/contract/define/resource.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext } from '#platform/server/operation/area-server.ts'
import type { StockItem } from '../../contract/stock-item.ts'

interface Goods {
  readonly id: string
  readonly supplier: string | null
  readonly unit: string | null
  readonly packed: boolean
}

/** Fruit and vegetables come loose; the rest of the grocer's goods has a barcode. */
const LOOSE = ['Fruit', 'Vegetables']
const SHELVES = 8

/** All that the grocer sells, each counted and sold as it is, in the order of the names. */
export async function grocerGoods({ ctx }: DemoContext, siteId: string): Promise<InputOf<typeof StockItem>[]> {
  const goods = await ctx.db.rows<Goods>(sql`
    select p.id, p.supplier, p.unit, p.barcode is not null as packed from catalogue.product p
    join catalogue.category c on c.merchant_id = p.merchant_id and c.id = p.category
    where p.merchant_id = ${ctx.merchantId}::uuid and p.active and p.supplier is not null
      and (p.barcode is not null or c.cat_name1 = any(${LOOSE}::text[]))
    order by p.plu_name1, p.id`)
  return goods.map(({ id, supplier, unit, packed }, at) => ({
    ...{ siteId, item: id, unit, supplier },
    shelf: packed ? `Aisle ${1 + (at % SHELVES)}` : 'Fresh',
    soldBy: [{ item: id, quantity: 1 }],
  }))
}
