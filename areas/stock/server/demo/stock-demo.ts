import type { DemoContext, DemoStep } from '#platform/server/operation/area-server.ts'
import { StockItem } from '../../contract/stock-item.ts'
import { StockTaking } from '../../contract/taking.ts'
import { cafeGoods } from './cafe-goods.ts'
import { must } from './demo-document.ts'
import { demoShop } from './demo-shop.ts'
import { grocerGoods } from './grocer-goods.ts'

/** Names used by later steps of the demo. */
export const UNDER_WAY = 'Aisles 5 to 8'
const ITEMS = 30

/** A stock count with items but no counted quantities yet. */
async function addTaking({ ctx, documents }: DemoContext, siteId: string, items: readonly string[]): Promise<void> {
  const lines = items.map(item => ({ item }))
  must(await documents.add(ctx, StockTaking, { name: UNDER_WAY, siteId, blind: true }, lines))
}

/** Stock items of the grocer and the café. Their movements follow with the trading (demo-reactions.ts). */
export const demo: DemoStep = {
  after: ['system', 'catalogue'],
  async run(input) {
    const { ctx } = input
    const grocer = await demoShop(ctx, 'retail')
    const goods = await grocerGoods(input, grocer)
    await input.add(StockItem, goods)
    await input.add(StockItem, await cafeGoods(input, await demoShop(ctx, 'hospitality')))
    const packed = goods.filter(({ shelf }) => ['Aisle 5', 'Aisle 6', 'Aisle 7', 'Aisle 8'].includes(shelf ?? ''))
    await addTaking(
      input,
      grocer,
      packed.slice(0, ITEMS).map(({ item }) => item),
    )
  },
}
