import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/server/db/sql.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { rowsRead } from '../../../../tests/support/rows-read.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { topItems } from './todays-lists.ts'

const DAYS = 300
const ITEMS = 100

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp()
})
afterAll(() => app.close())

/** So many days before today, on each of which the same items were sold. */
const sellForDays = (ctx: Context) =>
  ctx.db.run(sql`
    insert into pos_sum_item (merchant_id, site_id, business_day, item_key, name, quantity, net)
    select ${ctx.merchantId}::uuid, ${app.siteId}::uuid, ${ctx.now()}::date - day,
      'item ' || item, 'Item ' || item, 1, item
    from generate_series(-1, ${DAYS}::int) day, generate_series(1, ${ITEMS}::int) item
    returning 1`)

it('today’s best sellers are found without reading other days', async () => {
  await workAsSystem(app.runtime, app.merchantId, 'test', async ctx => {
    await sellForDays(ctx)
    const read = await rowsRead(ctx, 'pos_sum_item', async () => {
      const top = await topItems({ ctx, sites: 'all', parameters: { shop: null } })
      expect(top.slice(0, 2)).toMatchObject([{ name: 'Item 100' }, { name: 'Item 99' }])
    })
    expect(read).toBeLessThan(5 * ITEMS)
  })
})
