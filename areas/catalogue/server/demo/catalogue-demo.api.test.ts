import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Site } from '#areas/system/contract/site.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import type { AnyResource, RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import type { Envelope } from '#platform/contract/wire/envelope.ts'
import { ACTION, type ListQuery } from '#platform/contract/wire/list.ts'
import { toAccess } from '#platform/server/access/access.ts'
import { demoContext } from '#platform/server/demo.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { makeContext, nothingPending } from '#platform/server/operation/make-context.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Category } from '../../contract/category.ts'
import { getMenu } from '../../contract/menu-setup.ts'
import { Plu } from '../../contract/plu.ts'
import { ProductGroup } from '../../contract/product-group.ts'
import { ProductsByCategory } from '../../contract/products-by-category.ts'
import { menuFault } from '../../rules/menu/menu-faults.ts'
import { menuProblems } from '../../rules/menu/menu-things.ts'
import { server } from '../index.ts'
import { DEMO_PRODUCTS, demo } from './catalogue-demo.ts'

let app: TestApp
let owner: Client

const caller = (merchantId: string) => ({
  who: undefined,
  access: toAccess([{ patterns: ['*'], sites: 'all' as const }]),
  merchantId,
  locale: 'en',
  device: 'demo',
  address: '127.0.0.1',
  requestId: 'demo',
})

const seed = (merchantId: string) =>
  app.database.write(merchantId, db => {
    const ctx = makeContext(app.runtime, caller(merchantId), db, nothingPending())
    return demo.run(demoContext(app.registry, ctx, 'not used here'))
  })

beforeAll(async () => {
  app = await startTestApp([platformArea, { area: 'system', resources: [serve(Site)] }, server])
  owner = app.as()
  for (const [ordLot, lotName] of [
    ['1001', 'Café'],
    ['1002', 'Grocer'],
  ] as const) {
    const row = { ordLot, lotName, lotType: 'hospitality' as const }
    expect(await owner.call(resourceOperations(Site).action, { action: ACTION.add, row })).toMatchObject({ success: 1 })
  }
  await seed(app.merchantId)
})
afterAll(() => app.close())

const list = async <R extends AnyResource>(resource: R, query: ListQuery = {}, client = owner) =>
  (await client.call(resourceOperations(resource).action, { action: ACTION.list, ...query })) as Envelope<RowOf<R>[]>

describe('the demo catalogue', () => {
  it('exists, and every product has a category and a tax', async () => {
    const all = await list(Plu, { pageSize: 500 })
    expect(all.map.total).toBe(DEMO_PRODUCTS.length)
    expect(all.result.filter(row => row.category === null || row.tax === null)).toEqual([])
    const bread = all.result.find(row => row.pluName1 === 'White sandwich bread 700 g')
    expect(bread).toMatchObject({ gst: false, taxRate: 0, barcode: expect.stringMatching(/^93\d{11}$/) })
  })

  it('takes a slice of cheesecake from the whole cake', async () => {
    const { result } = await list(Plu, { search: 'baked cheesecake', sort: 'pluName1' })
    const [slice, whole] = result
    expect(slice?.stockLink).toBe(whole?.id)
  })

  it('is the same for every merchant', async () => {
    await seed(app.otherMerchantId)
    const other = app.as({ merchantId: app.otherMerchantId })
    const shown = ({ result }: Envelope<RowOf<typeof Plu>[]>) =>
      result.map(({ pluId, pluName1, price1, cost, barcode }) => ({ pluId, pluName1, price1, cost, barcode }))
    const query: ListQuery = { pageSize: 500, sort: 'pluId' }
    expect(shown(await list(Plu, query, other))).toEqual(shown(await list(Plu, query)))
  })

  it('gives the café and the grocer menus in which every button works', async () => {
    for (const ordLot of ['1001', '1002']) {
      const { result } = await owner.call(getMenu, { ordLot })
      if (!result.menu) throw new Error(`no menu in ${ordLot}`)
      expect([ordLot, menuFault(result.menu)]).toEqual([ordLot, undefined])
      expect(menuProblems(result.menu, result.things)).toEqual([])
      expect(result.published?.number).toBe(1)
    }
  })

  it('has product groups with products', async () => {
    const groups = await list(ProductGroup)
    expect(groups.result.length).toBeGreaterThan(4)
    expect(groups.result.filter(group => group.items.length < 2)).toEqual([])
  })
})

describe('products by category', () => {
  const run = async (parameters: object = {}, client = owner) => {
    const answer = await client.call(reportOperations(ProductsByCategory).run, { parameters, pageSize: 100 })
    expect(answer).toMatchObject({ success: 1 })
    return answer
  }

  it('counts every product once, and shows the largest category first in the chart', async () => {
    const { result, map } = await run()
    expect(map.totals).toMatchObject({ products: DEMO_PRODUCTS.length })
    expect(result.reduce((sum, row) => sum + (row.products ?? 0), 0)).toBe(DEMO_PRODUCTS.length)
    const counts = result.map(row => row.products)
    expect(counts).toEqual([...counts].sort((a, b) => Number(b) - Number(a)))
    expect(map.chart).toMatchObject({ by: 'category', points: { length: result.length } })
  })

  it('shows prices as on the shelf', async () => {
    const [coffee] = (await list(Category, { search: 'coffee' })).result
    const { result } = await run({ category: [coffee?.id] })
    expect(result).toMatchObject([{ category: coffee?.id, lowestPrice: 2, highestPrice: 7.5, withoutBarcode: 21 }])
  })

  it('can be limited to some products', async () => {
    expect((await run({ soldOut: true })).map.totals).toMatchObject({ products: 4, soldOut: 4 })
    expect((await run({ active: false })).map.totals).toMatchObject({ products: 1, inactive: 1 })
  })

  it('hides other merchants’ products', async () => {
    const stranger = app.as({ merchantId: '01890000-0000-7000-8000-000000000001' })
    expect((await run({}, stranger)).result).toEqual([])
  })
})
