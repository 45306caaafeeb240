import { commandWanted, type WantedCommand } from '#areas/access/contract/command-wanted.ts'
import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { actOnGate, type GateAction, listGates, type ShownGate } from '../../contract/gates.ts'
import { findSite } from '../find-site.ts'
import { releaseGate, scenarioAt } from '../scenarios/gate-in-scenario.ts'
import { holderAmong, loadGates, loadRuns } from '../scenarios/load-runs.ts'
import { lockScenarios } from '../scenarios/lock-scenarios.ts'

const LAST_ACTIONS = 5

type GateRow = Omit<ShownGate, 'lastActions' | 'scenario'> & { readonly siteId: string }

const gatesWhere = (ctx: TenantData, siteId: string | null, id: string | null) => sql`
  select l.id as entity, l.site_id as "siteId", l.code, l.name, l.direction, l.controller is not null as controlled,
    coalesce(k.online, false) as online, k.heard_at as "heardAt", coalesce(g.position, 'unknown') as position,
    coalesce(g.mode, 'automatic') as mode, coalesce(g.loop, false) as loop, g.fault
  from access.lane l
  left join access.lane_state g on g.merchant_id = l.merchant_id and g.entity_id = l.id
  left join access.controller_state k on k.merchant_id = l.merchant_id and k.controller_id = l.controller
  where l.merchant_id = ${ctx.merchantId}::uuid and l.kind = 'gate' and (${siteId}::uuid is null or l.site_id = ${siteId}::uuid)
    and (${id}::uuid is null or l.id = ${id}::uuid)
  order by l.code`

/** `/al/parking/gates/list` */
export const listingGates = handle(listGates, async (ctx, { ordLot }): Promise<Answer<ShownGate[]>> => {
  const site = await findSite(ctx, ordLot, listGates.need)
  if (!site) return notFound()
  const gates = await ctx.db.rows<GateRow>(gatesWhere(ctx, site.id, null))
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
export const acting = handle(actOnGate, async (ctx, { entity, action, reason, expectMode, confirm }) => {
  const gate = await ctx.db.row<GateRow>(gatesWhere(ctx, null, entity))
  if (!gate || !ctx.access.mayAt(`parking.gates:${action}`, gate.siteId)) return notFound()
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

/** The gate is already as the action would make it. */
function isDone(action: GateAction, { mode }: GateRow): boolean {
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
