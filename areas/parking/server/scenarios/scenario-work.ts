import type { FastifyInstance } from 'fastify'
import { MINUTE_MS, SECOND_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import { repeatWork } from '#platform/server/jobs/repeat-work.ts'
import type { RouteParts } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { lastMoment } from '../../rules/next-turn.ts'
import { loadRuns } from './load-runs.ts'
import { lockScenarios } from './lock-scenarios.ts'
import { endRun, moveGates } from './move-gates.ts'
import { publishScenario } from './publish-scenario.ts'
import { planTurn } from './scenario-turns.ts'
import { loadScenarios, type StoredScenario, startRun } from './start-run.ts'

/** A schedule that was missed for longer, because no server ran, begins nothing. */
const LATEST_START_MS = 10 * MINUTE_MS

/** Does what is due in the scenarios of a site: begins, ends, moves gates, and asks again those that did not answer. */
async function takeTurn(ctx: Context, siteId: string): Promise<void> {
  await lockScenarios(ctx, siteId)
  for (const scenario of await loadScenarios(ctx, { siteId })) await beginBySchedule(ctx, scenario)
  for (const run of await loadRuns(ctx, siteId))
    if (run.endsAt !== null && Date.parse(run.endsAt) <= ctx.clock()) await endRun(ctx, run, { by: 'time', reason: '' })
  if (await moveGates(ctx, siteId)) publishScenario(ctx, siteId)
  await planTurn(ctx, siteId)
}

async function beginBySchedule(ctx: Context, scenario: StoredScenario): Promise<void> {
  const { schedule, zone } = scenario
  const moment = schedule ? lastMoment(schedule, zone, ctx.clock()) : undefined
  if (moment === undefined || ctx.clock() - moment > LATEST_START_MS) return
  if (await isAnswered(ctx, scenario, moment)) return
  await startRun(ctx, scenario, { by: 'schedule', scheduledFor: new Date(moment).toISOString() })
}

/** It runs already, or a person ended it since the moment, before its time was over: it does not begin again by itself. */
async function isAnswered(ctx: Context, { id }: StoredScenario, moment: number): Promise<boolean> {
  const run = await ctx.db.row(sql`
    select id from parking_scenario_run
    where merchant_id = ${ctx.merchantId}::uuid and scenario_id = ${id}::uuid and (ended_at is null
      or (ended_at >= ${new Date(moment).toISOString()}::timestamptz and ended_by = 'person'))
    limit 1`)
  return run !== undefined
}

interface Due {
  readonly merchant: string
  readonly site: string
}

/** Sites whose turn has come, each in a transaction of its own. */
export function workScenarios(parts: Pick<RouteParts, 'database' | 'log' | 'clock' | 'write'>): Promise<void> {
  const now = new Date(parts.clock()).toISOString()
  return eachDue<Due>(
    parts,
    sql`select merchant, site from parking_scenarios_due(${now}::timestamptz)`,
    ({ merchant, site }) => parts.write(merchant, 'scenarios', ctx => takeTurn(ctx, site)),
  )
}

/** Every server looks each second for sites whose turn has come; a site's scenarios are worked on by one at a time. */
export function serveScenarios(app: FastifyInstance, parts: RouteParts): void {
  const work = () => workScenarios(parts)
  repeatWork(app, parts, { everyMs: SECOND_MS, work, failure: 'scenarios could not be worked on' })
}
