import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { nextMoment, nextTurn } from '../../rules/next-turn.ts'
import { gateState, loadGates, loadRuns } from './load-runs.ts'
import { loadScenarios } from './start-run.ts'

/** A changed time zone moves the schedules of a site: they are looked at again after so long. */
const LOOK_AT_SCHEDULES_MS = 10 * MINUTE_MS

/** The next turn of the sites comes at once. */
export async function takeTurnSoon(ctx: TenantData & Timed, siteIds: readonly string[]): Promise<void> {
  for (const siteId of [...new Set(siteIds)].sort()) await storeTurn(ctx, siteId, ctx.now())
}

const storeTurn = (ctx: TenantData, siteId: string, nextAt: string): Promise<unknown> =>
  ctx.db.run(sql`
    insert into parking_scenario_turn (merchant_id, site_id, next_at)
    values (${ctx.merchantId}::uuid, ${siteId}::uuid, ${nextAt}::timestamptz)
    on conflict (merchant_id, site_id) do update set next_at = excluded.next_at`)

/** Stores when the scenarios of a site have something to do again; a site without such a moment has no row. */
export async function planTurn(ctx: TenantData & Timed, siteId: string): Promise<void> {
  const now = ctx.clock()
  const runs = await loadRuns(ctx, siteId)
  const gates = await loadGates(ctx, runs)
  const scenarios = await loadScenarios(ctx, { siteId })
  const starts = scenarios.flatMap(({ schedule, zone }) => (schedule ? (nextMoment(schedule, zone, now) ?? []) : []))
  const next = nextTurn({
    now,
    ends: runs.flatMap(({ endsAt }) => (endsAt === null ? [] : [Date.parse(endsAt)])),
    gates: runs.flatMap(run =>
      gates
        .filter(gate => gate.run === run.id)
        .map(gate => ({
          state: gateState(ctx, gate, run, runs, gates),
          tries: gate.tries,
          dueAt: Date.parse(gate.dueAt),
          nextTryAt: gate.nextTryAt === null ? undefined : Date.parse(gate.nextTryAt),
        })),
    ),
    starts: starts.length === 0 ? [] : [...starts, now + LOOK_AT_SCHEDULES_MS],
  })
  if (next !== undefined) return void (await storeTurn(ctx, siteId, new Date(next).toISOString()))
  await ctx.db.run(sql`
    delete from parking_scenario_turn where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid`)
}
