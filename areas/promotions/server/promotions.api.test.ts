import { Plu } from '#areas/catalogue/contract/plu.ts'
import { ProductGroup } from '#areas/catalogue/contract/product-group.ts'
import { server as catalogue } from '#areas/catalogue/server/index.ts'
import type { AnyResource, InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { crudSuite } from '../../../tests/support/crud-suite.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { BuyGetFree } from '../contract/buy-get-free.ts'
import { HappyHour } from '../contract/happy-hour.ts'
import { MixQuantityDiscount } from '../contract/mix-quantity-discount.ts'
import { MixSale } from '../contract/mix-sale.ts'
import { PredefinedDiscount } from '../contract/predefined-discount.ts'
import { QuantityFavour } from '../contract/quantity-favour.ts'
import { SalePromotion } from '../contract/sale.ts'
import { Special } from '../contract/special.ts'
import { server } from './index.ts'

const areas = [platformArea, catalogue, server]

async function added<R extends AnyResource>(client: Client, of: R, row: InputOf<R>): Promise<string> {
  const { result } = await client.call(resourceOperations(of).action, { action: ACTION.add, row })
  return (result as { id: string }).id // what action 2 answers
}

const item = (n: number, client: Client) => added(client, Plu, { pluName1: `Item ${n}`, price1: n })
let groups = 0
const group = async (n: number, client: Client) =>
  added(client, ProductGroup, { name: `Group ${++groups}`, items: [await item(n, client)] })

crudSuite(Special, areas, {
  sample: async (n, client) => ({ name: `Special ${n}`, plu: await item(n, client), price: 2.4995 }),
  change: { price: 2.25, from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' },
  find: 'Special 1',
})

crudSuite(HappyHour, areas, {
  sample: async (n, client) => ({
    name: `Happy hour ${n}`,
    timeFrom: '22:00',
    timeTo: '02:00',
    percent: 20,
    target: { kind: 'plu' as const, id: await item(n, client) },
  }),
  change: { weekdays: [5, 6], percent: null, priceLevel: 2, target: { kind: 'all' } },
  find: 'Happy hour 1',
})

crudSuite(MixSale, areas, {
  sample: async (n, client) => ({ name: `Mix sale ${n}`, group: await group(n, client), quantity: 3, price: 10 }),
  change: { price: 9.5, exclusive: true, maxTimes: 2 },
  find: 'Mix sale 1',
})

crudSuite(BuyGetFree, areas, {
  sample: async (n, client) => {
    const of = await group(n, client)
    return { name: `Buy and get ${n}`, buyGroup: of, buyQuantity: 2, getGroup: of, getQuantity: 1 }
  },
  change: { percent: 50, priority: 5 },
  find: 'Buy and get 1',
})

crudSuite(MixQuantityDiscount, areas, {
  sample: async (n, client) => ({
    name: `Tiers ${n}`,
    group: await group(n, client),
    tiers: [
      { quantity: 3, percent: 10 },
      { quantity: 6, amountEach: 1.5 },
    ],
  }),
  change: { tiers: [{ quantity: 2, amountTotal: 5 }], withSpecials: true },
  find: 'Tiers 1',
})

crudSuite(QuantityFavour, areas, {
  sample: async (n, client) => ({
    name: `Favour ${n}`,
    plu: await item(n, client),
    breaks: [
      { quantity: 6, price: 2.2 },
      { quantity: 12, price: 2 },
    ],
  }),
  change: { mode: 'slab', breaks: [{ quantity: 1.5, price: 2 }], byWeight: true },
  find: 'Favour 1',
})

crudSuite(SalePromotion, areas, {
  sample: n => ({ name: `Coupon ${n}`, barcode: `SAVE-${n}`, percent: 10, notes: 'Letterbox, March' }),
  change: { percent: null, amount: 5, minimumSpend: 20, limitTotal: 100 },
  find: 'SAVE-1',
})

crudSuite(PredefinedDiscount, areas, {
  sample: n => ({ code: `D${n}`, name: `Discount ${n}`, percent: 10, roles: ['manager'] }),
  change: { limit: 20, open: true },
  find: 'Discount 1',
})
