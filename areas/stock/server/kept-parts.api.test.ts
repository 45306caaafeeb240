import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { type ShopHouse, shopHouse } from '../../../tests/support/shop-house.ts'
import { imported } from '../../../tests/support/wares.ts'
import { keptParts } from './kept-parts.ts'

const PRODUCTS = 2000

let house: ShopHouse
beforeAll(async () => {
  house = await shopHouse()
  const rows = Array.from({ length: PRODUCTS }, (_, n) => ({ pluId: `P${n}`, pluName1: `Product ${n}`, price1: 1 }))
  const file = Buffer.from(stringify(rows, { header: true }))
  expect(await imported(house.owner, file, {}, resourceOperations(Plu))).toMatchObject({ added: PRODUCTS })
})
afterAll(() => house.close())

/** Products that this transaction has read so far, whichever way. */
const readSoFar = async (ctx: Context): Promise<number> =>
  (
    await ctx.db.row<{ read: number }>(sql`
      select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables where relname = 'catalogue_plu'`)
  )?.read ?? 0

it('what a bill takes from stock is found without reading the catalogue', async () => {
  const { Milk, Bread, Butter } = house.items
  await workAsSystem(house.house, house.merchantId, 'test', async ctx => {
    const before = await readSoFar(ctx)
    const parts = await keptParts(ctx, [house.siteId], [Milk, Bread, Butter])
    expect(parts(house.siteId, Milk)).toMatchObject([{ itemId: Milk, quantity: 1, unitCost: 1.25 }])
    expect((await readSoFar(ctx)) - before).toBeLessThan(20)
  })
})
