import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/server/db/sql.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import type { ServedOperation } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { type ShopApp, startShopApp } from '../../../tests/support/shop-app.ts'
import { dashboardHandler } from './dashboard/dashboard.ts'
import { server } from './index.ts'
import { dailySheetHandler } from './sales/daily-sheet.ts'

const BILLS = 20
const TIMES = 10
const MANY = BILLS * TIMES

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp([server])
})
afterAll(() => app.close())

/** Bills of one hour, so that the sums have as many rows with ten times as many bills. */
async function sell(bills: number): Promise<void> {
  const soldAt = new Date(Math.floor(app.runtime.clock() / 3_600_000) * 3_600_000).toISOString()
  const sales = Array.from({ length: bills }, (_, at) => app.sale({ billNum: `B${at}`, soldAt }))
  const answers = await app.upload(sales)
  if (answers.some(({ rtn }) => rtn < 1)) throw new Error(JSON.stringify(answers))
}

/** Rows of sales and of sums that the work reads, whichever way. */
async function readBy(work: (ctx: Context) => Promise<unknown>): Promise<Record<string, number>> {
  return workAsSystem(app.runtime, app.merchantId, 'test', async ctx => {
    const counted = () =>
      ctx.db.rows<{ table: string; read: number }>(sql`
        select relname as table, (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read
        from pg_stat_xact_user_tables where relname like 'pos\_s%' order by 1`)
    const before = new Map((await counted()).map(({ table, read }) => [table, read]))
    await work(ctx)
    const after = await counted()
    return Object.fromEntries(after.map(({ table, read }) => [table, read - (before.get(table) ?? 0)]))
  })
}

const dayOf = (ctx: Context) => new Date(ctx.clock() + 10 * 3_600_000).toISOString().slice(0, 10)
const ASKED: readonly [string, ServedOperation, (ctx: Context) => object][] = [
  ['the daily sheet', dailySheetHandler, ctx => ({ from: dayOf(ctx), to: dayOf(ctx), shop: app.siteId })],
  ['the dashboard', dashboardHandler, () => ({ shop: app.siteId })],
]

describe('with ten times the bills in a day', () => {
  it('the daily report and the dashboard read not one row more, and none of the ledger', async () => {
    const read = async () => {
      const match: Record<string, Record<string, number>> = {}
      for (const [name, operation, input] of ASKED)
        match[name] = await readBy(ctx => operation.handler(ctx, input(ctx) as never)) // as its own schema would make it
      return match
    }
    await sell(BILLS)
    const few = await read()
    await sell(MANY - BILLS)
    const many = await read()
    expect(many).toEqual(few)
    for (const rows of Object.values(many))
      expect(rows).toMatchObject({ pos_sale: 0, pos_sale_line: 0, pos_sale_tender: 0 })
    expect(few['the dashboard']?.pos_sum_hour).toBeGreaterThan(0)
    expect(few['the daily sheet']?.pos_sum_tender).toBeGreaterThan(0)
  })
})
