import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Timed } from '#platform/server/operation/needs.ts'
import {
  endScenario,
  listInside,
  listScenarios,
  runScenario,
  Scenario,
  type Scenarios,
  type ShownRun,
} from '../../contract/scenario.ts'
import { plannedActions, runState } from '../../rules/scenarios.ts'
import { findSite } from '../find-site.ts'
import { gateState, loadGates, loadRuns, type RunGate, type StoredRun } from './load-runs.ts'
import { lockScenarios } from './lock-scenarios.ts'
import { endRun } from './move-gates.ts'
import { takeTurnSoon } from './scenario-turns.ts'
import { gatesOf } from './site-gates.ts'
import { loadScenarios, startRun } from './start-run.ts'

const LAST_ENDED = 5
const MOST_INSIDE = 10_000

/** `/al/parking/scenario/runs` */
export const listingScenarios = handle(listScenarios, async (ctx, { ordLot }): Promise<Answer<Scenarios>> => {
  const site = await findSite(ctx, ordLot, listScenarios.need)
  if (!site) return notFound()
  const lanes = await gatesOf(ctx, site.id)
  const scenarios = await loadScenarios(ctx, { siteId: site.id })
  const runs = await loadRuns(ctx, site.id, LAST_ENDED)
  const gates = await loadGates(ctx, runs)
  return done({
    scenarios: scenarios.map(({ id, name, kind, steps, signText }) => ({
      ...{ scenario: id, name, kind, signText },
      gates: plannedActions(kind, steps, lanes).length,
    })),
    runs: runs.toReversed().map(run => shownRun(ctx, run, runs, gates)),
  })
})

function shownRun(ctx: Timed, run: StoredRun, runs: readonly StoredRun[], gates: readonly RunGate[]): ShownRun {
  const own = gates
    .filter(gate => gate.run === run.id)
    .map(gate => ({
      ...{ entity: gate.entity, name: gate.name, action: gate.do },
      state: gateState(ctx, gate, run, runs, gates),
    }))
  const { id, scenario, name, kind, startedBy, reason, who, startedText, endsAt, endedAt, endedBy, endReason } = run
  return {
    ...{
      run: id,
      scenario,
      name,
      kind,
      startedBy,
      reason,
      who,
      startedAt: startedText,
      endsAt,
      endedAt,
      endedBy,
      endReason,
    },
    gates: own,
    state: endedAt === null ? runState(own.map(({ state }) => state)) : 'ended',
  }
}

/** `/al/parking/scenario/run` */
export const runningScenario = handle(runScenario, async (ctx, { scenario: id, reason }) => {
  const [scenario] = await loadScenarios(ctx, { id })
  if (!scenario || !ctx.access.mayAt(runScenario.need, scenario.siteId)) return notFound()
  await lockScenarios(ctx, scenario.siteId)
  const active = await loadRuns(ctx, scenario.siteId)
  if (active.some(run => run.scenario === id))
    return refuse(RTN.wrongState, 'parking.scenario.runsAlready', { params: { name: scenario.name } })
  const movesNothing = plannedActions(scenario.kind, scenario.steps, await gatesOf(ctx, scenario.siteId)).length === 0
  if (movesNothing && scenario.kind !== 'evacuation')
    return refuse(RTN.wrongState, 'parking.scenario.noGates', { params: { name: scenario.name } })
  const run = await startRun(ctx, scenario, { by: 'person', reason, who: ctx.who?.fullName ?? '' })
  await takeTurnSoon(ctx, [scenario.siteId])
  await ctx.audit.record([
    {
      ...{ action: 'runScenario', resource: Scenario.key, recordId: id, title: scenario.name, siteId: scenario.siteId },
      after: { reason },
    },
  ])
  return run ? done({ run }) : notFound()
})

/** `/al/parking/scenario/end` */
export const endingScenario = handle(endScenario, async (ctx, { run: id, reason }) => {
  const row = await ctx.db.row<{ site: string }>(sql`
    select site_id as site from parking_scenario_run where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  if (!row || !ctx.access.mayAt(endScenario.need, row.site)) return notFound()
  await lockScenarios(ctx, row.site)
  const run = (await loadRuns(ctx, row.site)).find(each => each.id === id)
  if (!run) return refuse(RTN.wrongState, 'parking.scenario.endedBefore')
  await endRun(ctx, run, { by: 'person', reason })
  await takeTurnSoon(ctx, [row.site])
  await ctx.audit.record([
    {
      ...{ action: 'endScenario', resource: Scenario.key, recordId: run.scenario, title: run.name, siteId: row.site },
      after: { reason },
    },
  ])
  return done(null)
})

/** `/al/parking/scenario/inside` */
export const listingInside = handle(listInside, async (ctx, { ordLot }) => {
  const site = await findSite(ctx, ordLot, listInside.need)
  if (!site) return notFound()
  return done(
    await ctx.db.rows(sql`
      select s.stay_num as "stayNum", s.plate, s.ticket, c.holder, s.entry_at as "entryAt", l.name as "entryLane"
      from parking_stay s
      left join access.credential c on c.merchant_id = s.merchant_id and c.id = s.credential
      left join access.lane l on l.merchant_id = s.merchant_id and l.id = s.entry_lane
      where s.merchant_id = ${ctx.merchantId}::uuid and s.site_id = ${site.id}::uuid and s.state in ('inside', 'paid')
        and s.entry_at is not null
      order by s.entry_at, s.stay_num limit ${MOST_INSIDE}`),
  )
})
