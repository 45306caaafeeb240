import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { holderAmong, loadGates, loadRuns, type StoredRun } from './load-runs.ts'

/** The active scenario that holds a gate. */
export async function scenarioAt(ctx: TenantData, siteId: string, entity: string): Promise<StoredRun | undefined> {
  const runs = await loadRuns(ctx, siteId)
  return runs.length === 0 ? undefined : holderAmong(entity, runs, await loadGates(ctx, runs))
}

/** A person took the gate over: active scenarios leave it alone from now on, also at their end. */
export const releaseGate = (ctx: TenantData, siteId: string, entity: string): Promise<unknown> =>
  ctx.db.run(sql`
    update parking_scenario_gate g set released = true from parking_scenario_run r
    where g.merchant_id = ${ctx.merchantId}::uuid and g.entity_id = ${entity}::uuid and r.merchant_id = g.merchant_id
      and r.id = g.run_id and r.site_id = ${siteId}::uuid and r.ended_at is null`)

/** Name of the evacuation that refuses entries at a site. */
export async function evacuationAt(ctx: TenantData, siteId: string): Promise<string | undefined> {
  const row = await ctx.db.row<{ name: string }>(sql`
    select name from parking_scenario_run
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and ended_at is null and kind = 'evacuation'
    order by started_at limit 1`)
  return row?.name
}
