import { join } from 'node:path'
import { demoTrading } from '#areas/pos/server/demo/trading/trading-job.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { seedOnce } from '#platform/server/seed.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const PASSWORD = 'Vine-Street-7!'

export interface MadeDemo {
  readonly app: TestApp
  readonly merchantId: string
  act<T>(work: (ctx: Context) => Promise<T>): Promise<T>
  rows<T extends object>(query: Sql): Promise<T[]>
  /** Makes the past, as far as it does not stand. */
  trade(): Promise<void>
}

/** The demo merchant with its past, at a moment that stands still. */
export async function madeDemo({ now, days }: { readonly now: number; readonly days: number }): Promise<MadeDemo> {
  const areas = await collectAreas(join(import.meta.dirname, '..', '..'))
  const app = await startTestApp(areas)
  const still = { ...app.runtime, clock: () => now }
  for (const area of areas)
    await workAsSystem(still, PLATFORM_MERCHANT, 'foundation', async ctx => area.foundation?.(ctx, areas))
  await seedOnce(still, app.registry, areas, { demo: true, demoDays: days, adminPassword: PASSWORD })
  const merchants = await app.database.read(PLATFORM_MERCHANT, db =>
    db.rows<{ id: string }>(sql`select id from system_merchant`),
  )
  const merchantId = merchants[0]?.id ?? ''
  const trade = () => demoTrading.run(jobContext(still, demoTrading.name), { merchantId, days })
  await trade()
  const act: MadeDemo['act'] = work => workAsSystem(still, merchantId, 'test', work)
  return { app, merchantId, trade, act, rows: query => act(ctx => ctx.db.rows(query)) }
}
