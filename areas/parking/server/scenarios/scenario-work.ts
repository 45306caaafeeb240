import type { FastifyInstance } from 'fastify'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { RouteParts } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { loadRuns } from './load-runs.ts'
import { endRun, moveGates } from './move-gates.ts'
import { publishScenario } from './publish-scenario.ts'
import { lockScenarios } from './scenario-operations.ts'
import { loadScenarios, type StoredScenario, startRun } from './start-run.ts'

const LOOK_MS = 1000
/** A schedule that was missed for longer, because no server ran, begins nothing. */
const LATEST_START_MS = 10 * MINUTE_MS
const BY_SCHEDULE = 'Schedule'
const BY_TIME = 'Time is over'

/** Does what is due in the scenarios of a merchant: begins, ends, moves gates, and asks again those that did not answer. */
export async function workScenarios(ctx: Context): Promise<void> {
  for (const scenario of await loadScenarios(ctx, {})) await beginBySchedule(ctx, scenario)
  const active = await loadRuns(ctx, null)
  for (const siteId of new Set(active.map(run => run.siteId))) {
    await lockScenarios(ctx, siteId)
    for (const run of await loadRuns(ctx, siteId))
      if (run.endsAt !== null && Date.parse(run.endsAt) <= ctx.clock()) await endRun(ctx, run, BY_TIME)
    if (await moveGates(ctx, siteId)) publishScenario(ctx, siteId)
  }
}

async function beginBySchedule(ctx: Context, scenario: StoredScenario): Promise<void> {
  const moment = lastMoment(scenario, ctx.clock())
  if (moment === undefined || ctx.clock() - moment > LATEST_START_MS) return
  await lockScenarios(ctx, scenario.siteId)
  if (await isAnswered(ctx, scenario, moment)) return
  await startRun(ctx, scenario, {
    ...{ reason: BY_SCHEDULE, who: '' },
    scheduledFor: new Date(moment).toISOString(),
  })
}

/** It runs already, or a person ended it since the moment, before its time was over: it does not begin again by itself. */
async function isAnswered(ctx: Context, { id }: StoredScenario, moment: number): Promise<boolean> {
  const run = await ctx.db.row(sql`
    select id from parking_scenario_run
    where merchant_id = ${ctx.merchantId}::uuid and scenario_id = ${id}::uuid and (ended_at is null
      or (ended_at >= ${new Date(moment).toISOString()}::timestamptz and (ends_at is null or ended_at < ends_at)))
    limit 1`)
  return run !== undefined
}

/** The moment of today's schedule that has come, by the site's clock. Epoch milliseconds. */
function lastMoment({ schedule, zone }: StoredScenario, now: number): number | undefined {
  if (!schedule) return undefined
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
  if (!schedule.weekdays.includes(local.dayOfWeek)) return undefined
  const moment = local.withPlainTime(schedule.at).epochMilliseconds
  return moment <= now ? moment : undefined
}

/** Looks once a second, on every server; a site's scenarios are worked on by one at a time. */
export function serveScenarios(app: FastifyInstance, parts: RouteParts): void {
  let work: Promise<void> = Promise.resolve()
  let isWorking = false
  let end = () => {}
  const look = () => {
    if (isWorking) return
    isWorking = true
    work = workAll(parts)
      .catch(error => parts.log.error({ err: error }, 'scenarios could not be worked on'))
      .finally(() => {
        isWorking = false
      })
  }
  app.addHook('onListen', async () => {
    const ticking = setInterval(look, LOOK_MS)
    ticking.unref()
    end = () => clearInterval(ticking)
  })
  app.addHook('preClose', async () => {
    end()
    await work
  })
}

async function workAll(parts: RouteParts): Promise<void> {
  const due = await parts.database.read(PLATFORM_MERCHANT, db =>
    db.rows<{ merchant: string }>(sql`select merchant from parking_scenario_merchants()`),
  )
  for (const { merchant } of due)
    await parts
      .write(merchant, 'scenarios', workScenarios)
      // A fault at one merchant holds up no other.
      .catch((error: unknown) => parts.log.error({ err: error, merchant }, 'scenarios of a merchant'))
}
