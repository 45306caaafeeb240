import { afterAll, beforeAll, expect, it } from 'vitest'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { rowsRead } from '../../../../tests/support/rows-read.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { digestsStored } from './stored-before.ts'

const BILLS = 1000
/** PostgreSQL makes the plan that it keeps when it has seen a statement five times on a connection. */
const UNTIL_KEPT = 8

let app: ShopApp
let stored: string
beforeAll(async () => {
  app = await startShopApp()
  const sales = Array.from({ length: BILLS }, () => app.sale())
  for (let at = 0; at < BILLS; at += 500) await app.upload(sales.slice(at, at + 500))
  stored = sales[0]?.saleId ?? ''
})
afterAll(() => app.close())

it('looks up whether a sale is stored without scanning a small ledger, by a cached plan too', async () => {
  await workAsSystem(app.runtime, app.merchantId, 'test', async ctx => {
    for (let time = 0; time < UNTIL_KEPT; time++) {
      const read = await rowsRead(ctx, 'pos_sale', async () => {
        expect([...(await digestsStored(ctx, { id: app.siteId }, [stored])).keys()]).toEqual([stored])
      })
      expect(read).toBeLessThan(20)
    }
  })
})
