import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { rowsRead } from '../../../tests/support/rows-read.ts'
import { type ShopApp, startShopApp } from '../../../tests/support/shop-app.ts'
import { imported } from '../../../tests/support/trial-ware.ts'
import { soldParts } from './sold-parts.ts'

const PRODUCTS = 2000

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp()
  const rows = Array.from({ length: PRODUCTS }, (_, n) => ({ pluId: `P${n}`, pluName1: `Product ${n}`, price1: 1 }))
  const file = Buffer.from(stringify(rows, { header: true }))
  expect(await imported(app.owner, file, {}, resourceOperations(Plu))).toMatchObject({ added: PRODUCTS })
})
afterAll(() => app.close())

/** PostgreSQL makes the plan that it keeps when it has seen a statement five times on a connection. */
const UNTIL_KEPT = 8

it('ingredients of a bill are found without reading a new catalogue, also the eighth time', async () => {
  const { Milk, Bread, Butter } = app.items
  await workAsSystem(app.runtime, app.merchantId, 'test', async ctx => {
    for (let time = 0; time < UNTIL_KEPT; time++) {
      const read = await rowsRead(ctx, 'catalogue_plu', async () => {
        const parts = await soldParts(ctx, [app.siteId], [Milk, Bread, Butter])
        expect(parts(app.siteId, Milk)).toMatchObject([{ itemId: Milk, quantity: 1, unitCost: 1.25 }])
      })
      expect(read).toBeLessThan(20)
    }
  })
})
