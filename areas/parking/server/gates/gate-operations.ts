import { commandWanted, type WantedCommand } from '#areas/access/contract/command-wanted.ts'
import { AccessEntity } from '#areas/access/contract/entity.ts'
import { type Answer, done, notFound, type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { notPermitted } from '#platform/server/resource/write-guard.ts'
import { actOnGate, type GateAction, listGates, type ShownGate } from '../../contract/gates.ts'
import { findSite } from '../find-site.ts'
import { releaseGate, scenarioAt } from '../scenarios/gate-in-scenario.ts'
import { holderAmong, loadGates, loadRuns } from '../scenarios/load-runs.ts'
import { lockScenarios } from '../scenarios/lock-scenarios.ts'
import { toReason } from './gate-reasons.ts'
import { loadGate, loadGatesOf, type StoredGate } from './load-gates.ts'

const LAST_ACTIONS = 5

/** `/al/parking/gates/list` */
export const listingGates = handle(listGates, async (ctx, { ordLot }): Promise<Answer<ShownGate[]>> => {
  const site = await findSite(ctx, ordLot, listGates.need)
  if (!site) return notFound()
  const gates = await loadGatesOf(ctx, site.id)
  const actions = await lastActions(ctx, site.id)
  const runs = await loadRuns(ctx, site.id)
  const held = await loadGates(ctx, runs)
  return done(
    gates.map(({ siteId: _site, ...gate }) => ({
      ...{ ...gate, lastActions: actions.get(gate.entity) ?? [] },
      scenario: holderAmong(gate.entity, runs, held)?.name ?? null,
    })),
  )
})

/** `/al/parking/gates/act` */
export const acting = handle(actOnGate, async (ctx, { entity, action, reason: typed, expectMode, confirm }) => {
  const gate = await loadGate(ctx, entity)
  if (!gate || !ctx.access.mayAt(actOnGate.need, gate.siteId)) return notFound()
  if (!ctx.access.mayAt(`parking.gates:${action}`, gate.siteId)) return denied(ctx, gate, action, typed)
  const reason = await toReason(ctx, typed)
  if (reason === undefined) return refuseFields({ reason: { code: 'parking.gates.reasonTooShort' } })
  if (expectMode && expectMode !== gate.mode) return refuse(RTN.changedSince, 'parking.gates.changed')
  if (action === 'lower' && gate.loop)
    return refuse(RTN.wrongState, 'parking.gates.occupied', { params: { name: gate.name } })
  await lockScenarios(ctx, gate.siteId)
  const scenario = await scenarioAt(ctx, gate.siteId, entity)
  if (scenario && !confirm)
    return refuse(RTN.confirm, 'parking.gates.inScenario', { params: { name: gate.name, scenario: scenario.name } })
  if (scenario) await releaseGate(ctx, gate.siteId, entity)
  if (isDone(action, gate)) return done({ commandId: null }, undefined, RTN.nothingToDo)
  const command: WantedCommand = { entity, do: action, reason, answer: {} }
  await ctx.emit(commandWanted, command)
  const { commandId, refusal } = command.answer
  return refusal ?? done({ commandId: commandId ?? null })
})

/** Without the control of an action nothing moves, and the action log has who tried. */
async function denied(ctx: Context, gate: StoredGate, action: GateAction, reason: string): Promise<Refusal> {
  const { entity, name, siteId } = gate
  await ctx.audit.record([
    {
      ...{ action: 'denyCommand', resource: AccessEntity.key, recordId: entity, title: name, siteId },
      after: { do: action, reason },
    },
  ])
  return { ...notPermitted(), keep: true }
}

/** The gate is already as the action would make it. */
function isDone(action: GateAction, { mode }: StoredGate): boolean {
  if (action === 'raise') return mode === 'raised'
  if (action === 'lower') return mode === 'lowered'
  return false
}

async function lastActions(
  ctx: TenantData & Timed,
  siteId: string,
): Promise<ReadonlyMap<string, ShownGate['lastActions']>> {
  const rows = await ctx.db.rows<ShownGate['lastActions'][number] & { entity: string }>(sql`
    select c.entity, c.id, c.at, c."do", c.state, c.reason, c.who from (
      select entity_id as entity, id, at, "do", reason, who,
        case when state in ('queued', 'sent') and expires_at <= ${ctx.now()}::timestamptz then 'expired' else state end as state,
        row_number() over (partition by entity_id order by at desc, id desc) as place
      from access.command where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid
    ) c where c.place <= ${LAST_ACTIONS} order by c.at desc, c.id desc`)
  const byGate = new Map<string, ShownGate['lastActions']>()
  for (const { entity, ...action } of rows) byGate.set(entity, [...(byGate.get(entity) ?? []), action])
  return byGate
}
