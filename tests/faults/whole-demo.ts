import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'
import { seedOnce } from '#platform/server/seed.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import type { Client } from '../support/wire-client.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number }

export interface WholeDemo extends TestApp {
  readonly demoMerchantId: string
  /** Has all permissions in the demo merchant. */
  readonly owner: Client
  /** Has all permissions in a separate, empty merchant. */
  readonly stranger: Client
  /** Some rows of a resource, as the demo merchant sees them. */
  rowsOf(resource: AnyResource): Promise<Row[]>
}

/** Every area with its foundation and demo rows: another merchant's records of as many kinds as possible. */
export async function wholeDemo(): Promise<WholeDemo> {
  const areas = await collectAreas(join(import.meta.dirname, '..', '..'))
  const app = await startTestApp(areas)
  for (const area of areas)
    await workAsSystem(app.runtime, PLATFORM_MERCHANT, 'foundation', async ctx => area.foundation?.(ctx, areas))
  await seedOnce(app.runtime, app.registry, areas, { demo: true, demoDays: 0, adminPassword: 'Vine-Street-7!' })
  const merchants = await app.database.read(PLATFORM_MERCHANT, db =>
    db.rows<{ id: string }>(sql`select id from system_merchant`),
  )
  const demoMerchantId = merchants[0]?.id ?? ''
  const owner = app.as({ merchantId: demoMerchantId })
  return {
    ...app,
    demoMerchantId,
    owner,
    stranger: app.as({ merchantId: uuidv7() }),
    rowsOf: async resource => {
      const listed = await owner.call(resourceOperations(resource).action, { action: 1, pageSize: 3 })
      return listed.result as unknown as Row[] // rows of any resource
    },
  }
}
