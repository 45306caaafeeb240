import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { server as catalogue } from '#areas/catalogue/server/index.ts'
import { type StoredSale, salesStored } from '#areas/pos/contract/sales-stored.ts'
import { Site } from '#areas/system/contract/site.ts'
import type { AnyResource, InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { crudSuite } from '../../../tests/support/crud-suite.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { onHandOfItem } from '../contract/on-hand.ts'
import { StockItem } from '../contract/stock-item.ts'
import { server as stock } from './index.ts'

const areas = [{ area: 'system', resources: [serve(Site)] }, catalogue, stock]

async function added<R extends AnyResource>(client: Client, resource: R, row: InputOf<R>): Promise<string> {
  const answer = await client.call(resourceOperations(resource).action, { action: ACTION.add, row })
  if (!answer.success) throw new Error(answer.dispMsg)
  return (answer.result as { id: string }).id
}

const product = (client: Client, pluName1: string, cost = 1) => added(client, Plu, { pluName1, price1: 5, cost })

crudSuite(StockItem, areas, {
  sample: async (n, client) => ({
    siteId: await added(client, Site, { lotName: `Shop ${n} ${uuidv7()}`, lotType: 'retail' }),
    item: await product(client, `Item ${n} ${uuidv7()}`),
    name: `Kept ${n}x`,
  }),
  change: { par: 24, reorderLevel: 8, packSize: 12, shelf: 'Aisle 3' },
  find: 'Kept 1x',
})

describe('a stock item', () => {
  let app: TestApp
  let owner: Client
  let cafe: string
  let grocer: string
  const item: Record<string, string> = {}

  beforeAll(async () => {
    app = await startTestApp(areas)
    owner = app.as()
    cafe = await added(owner, Site, { lotName: 'Café', lotType: 'hospitality', position: 1 })
    grocer = await added(owner, Site, { lotName: 'Grocer', lotType: 'retail', position: 2 })
    for (const name of ['bread', 'avocado', 'toast', 'wine', 'glass']) item[name] = await product(owner, name, 4)
  })
  afterAll(() => app.close())

  const id = (name: string): string => item[name] ?? ''
  const keep = (row: Partial<InputOf<typeof StockItem>> & { item: string }) =>
    added(owner, StockItem, { siteId: cafe, ...row })

  it('prevents products that reduce it from being deleted', async () => {
    const [cider, pint] = [await product(owner, 'cider'), await product(owner, 'pint')]
    await keep({ item: cider, name: 'Cider', soldBy: [{ item: pint, quantity: 0.57 }] })
    expect(await owner.call(resourceOperations(Plu).action, { action: ACTION.delete, ids: [pint] })).toMatchObject({
      rtn: RTN.inUse,
      map: { usedBy: [{ resource: 'pos.stockItem', title: 'Cider', kind: 'Stock item' }] },
    })
  })

  async function sell(siteId: string, name: string, quantity: number): Promise<void> {
    const amounts = { category: undefined, net: quantity * 500, tax: 0, taxAdded: 0 }
    const sale: StoredSale = {
      undoes: undefined,
      id: uuidv7(),
      billNum: '1001',
      refOf: undefined,
      siteId,
      mode: quantity > 0 ? 'sales' : 'refund',
      soldAt: app.runtime.clock(),
      businessDay: '2026-11-21',
      member: undefined,
      coupons: [],
      tenders: [],
      lines: [{ lineNo: 1, item: id(name), name, quantity, unitCost: 1, promotions: [], discounts: [], ...amounts }],
    }
    await workAsSystem(app.runtime, app.merchantId, 'sale', ctx => ctx.emit(salesStored, [sale]))
  }
  const left = async (name: string, siteId = cafe) => {
    const { result } = await owner.call(onHandOfItem, { item: id(name) })
    return result.shops.find(shop => shop.siteId === siteId)?.quantity
  }

  it('is reduced by each sold product, and restored by a refund', async () => {
    await keep({ item: id('bread'), soldBy: [{ item: id('toast'), quantity: 0.125 }] })
    await keep({ item: id('avocado'), soldBy: [{ item: id('toast'), quantity: 0.5 }] })
    await sell(cafe, 'toast', 3)
    expect([await left('bread'), await left('avocado'), await left('toast')]).toEqual([-0.375, -1.5, null])
    await sell(cafe, 'toast', -1)
    expect([await left('bread'), await left('avocado')]).toEqual([-0.25, -1])
  })

  it('belongs to its shop: elsewhere the product itself is reduced', async () => {
    await sell(grocer, 'toast', 2)
    expect([await left('toast', grocer), await left('bread', grocer)]).toEqual([-2, null])
  })

  it('is not reduced once it is inactive or deleted', async () => {
    const stored = await keep({ item: id('wine'), soldBy: [{ item: id('glass'), quantity: 0.2 }] })
    await sell(cafe, 'glass', 5)
    expect([await left('wine'), await left('glass')]).toEqual([-1, null])
    const row = (await owner.call(resourceOperations(StockItem).get, { id: stored })).result
    const off = { action: ACTION.update, id: stored, version: row.version, patch: { active: false } } as const
    expect(await owner.call(resourceOperations(StockItem).action, off)).toMatchObject({ success: 1 })
    await sell(cafe, 'glass', 5)
    expect([await left('wine'), await left('glass')]).toEqual([-1, -5])
  })

  it('is the only stock that moves if a shop counts stock items only: dishes and tickets move none', async () => {
    const bar = await added(owner, Site, { lotName: 'Bar', lotType: 'hospitality', settings: { stockItemsOnly: true } })
    await keep({ siteId: bar, item: id('bread'), soldBy: [{ item: id('toast'), quantity: 0.125 }] })
    await keep({ siteId: bar, item: id('wine') })
    for (const sold of ['toast', 'wine', 'glass']) await sell(bar, sold, 2)
    expect([await left('bread', bar), await left('wine', bar)]).toEqual([-0.25, -2])
    expect([await left('toast', bar), await left('glass', bar)]).toEqual([null, null])
  })

  it('has its product’s name unless it has its own', async () => {
    const stored = await keep({ siteId: grocer, item: id('bread') })
    expect((await owner.call(resourceOperations(StockItem).get, { id: stored })).result.name).toBe('bread')
  })

  it('shows stock in the user’s shops only', async () => {
    const here = app.as({ grants: [{ patterns: ['pos.priceInquiry:view'], sites: [grocer] }] })
    const { result } = await here.call(onHandOfItem, { item: id('toast') })
    expect(result.shops.map(shop => shop.shop)).toEqual(['Grocer'])
  })
})
