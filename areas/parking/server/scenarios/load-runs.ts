import type { CommandState } from '#areas/access/contract/device-control.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import {
  type ActiveRun,
  type GateMode,
  type GateState,
  holderOf,
  MODE_AFTER,
  type RunEnd,
  type RunStart,
  type ScenarioAction,
} from '../../rules/scenarios.ts'

export interface StoredRun extends ActiveRun {
  readonly siteId: string
  readonly scenario: string
  readonly name: string
  readonly signText: string | null
  readonly startedBy: RunStart
  /** Of the person who started it. */
  readonly reason: string
  readonly who: string
  readonly startedText: string
  readonly endsAt: string | null
  readonly endedAt: string | null
  readonly endedBy: RunEnd | null
  /** Of the person who ended it. */
  readonly endReason: string | null
}

interface RunRow extends Omit<StoredRun, 'startedAt'> {}

/** Runs that have not ended, the oldest first, and the last `ended` ones that have. */
export async function loadRuns(ctx: TenantData, siteId: string | null, ended = 0): Promise<StoredRun[]> {
  const rows = await ctx.db.rows<RunRow>(sql`
    select r.id, r.site_id as "siteId", r.scenario_id as scenario, r.name, r.kind, r.priority, r.sign_text as "signText", r.reason,
      r.started_by as "startedBy", r.who, r.started_at as "startedText", r.ends_at as "endsAt", r.ended_at as "endedAt",
      r.ended_by as "endedBy", r.end_reason as "endReason"
    from (
      select *, row_number() over (partition by ended_at is null order by started_at desc, id desc) as place
      from parking_scenario_run
      where merchant_id = ${ctx.merchantId}::uuid and (${siteId}::uuid is null or site_id = ${siteId}::uuid)
        and (ended_at is null or ${ended} > 0)
    ) r
    where r.ended_at is null or r.place <= ${ended} order by r.started_at, r.id`)
  return rows.map(row => ({ ...row, startedAt: Date.parse(row.startedText) }))
}

export interface RunGate {
  readonly run: string
  readonly entity: string
  readonly name: string
  readonly do: ScenarioAction
  readonly dueAt: string
  readonly formerMode: GateMode
  readonly tries: number
  readonly nextTryAt: string | null
  readonly released: boolean
  /** Of its device, as last told. */
  readonly mode: GateMode
  readonly command: CommandState | null
  readonly expiresAt: string | null
}

export const loadGates = (ctx: TenantData, runs: readonly StoredRun[]): Promise<RunGate[]> =>
  ctx.db.rows<RunGate>(sql`
    select g.run_id as run, g.entity_id as entity, coalesce(l.name, '') as name, g."do", g.due_at as "dueAt",
      g.former_mode as "formerMode", g.tries, g.next_try_at as "nextTryAt", g.released, coalesce(s.mode, 'automatic') as mode,
      c.state as command, c.expires_at as "expiresAt"
    from parking_scenario_gate g
    left join access.lane l on l.merchant_id = g.merchant_id and l.id = g.entity_id
    left join access.lane_state s on s.merchant_id = g.merchant_id and s.entity_id = g.entity_id
    left join access.command c on c.merchant_id = g.merchant_id and c.id = g.command_id
    where g.merchant_id = ${ctx.merchantId}::uuid and g.run_id = any(${runs.map(({ id }) => id)}::uuid[])
    order by l.code, g.entity_id`)

/** The active run that holds a gate, of those that move it and that no person took it from. */
export const holderAmong = (
  entity: string,
  runs: readonly StoredRun[],
  gates: readonly RunGate[],
): StoredRun | undefined => {
  const moving = new Set(gates.filter(gate => gate.entity === entity && !gate.released).map(({ run }) => run))
  return holderOf(runs.filter(({ id, endedAt }) => endedAt === null && moving.has(id)))
}

const FAILED: readonly (CommandState | null)[] = ['failed', 'refused', 'expired']

/** How far a gate of a run is. */
export function gateState(
  ctx: Timed,
  gate: RunGate,
  run: StoredRun,
  runs: readonly StoredRun[],
  gates: readonly RunGate[],
): GateState {
  if (gate.released) return 'released'
  if (run.endedAt === null && holderAmong(gate.entity, runs, gates)?.id !== run.id) return 'outranked'
  if (isThere(gate)) return 'done'
  return isUnanswered(ctx, gate) ? 'noAnswer' : 'waiting'
}

/** It was asked, or needed no asking, and stands as the scenario wants it. */
export const isThere = ({ mode, do: action, tries, command }: RunGate): boolean =>
  tries > 0 && (command === 'done' || mode === MODE_AFTER[action])

/** The gate was asked and did not do it in time; a device that is off-line never says so itself. */
export const isUnanswered = (ctx: Timed, { tries, command, expiresAt }: RunGate): boolean =>
  tries > 0 &&
  (command === null || FAILED.includes(command) || (expiresAt !== null && Date.parse(expiresAt) <= ctx.clock()))
