import { MINUTE_MS, SECOND_MS } from '#platform/rules/time/durations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import {
  type GateMode,
  plannedActions,
  type SCENARIO_ENDS,
  type ScenarioKind,
  type ScenarioStep,
} from '../../rules/scenarios.ts'
import { moveGates } from './move-gates.ts'
import { publishScenario } from './publish-scenario.ts'
import { showSignText } from './show-sign-text.ts'
import { gatesOf } from './site-gates.ts'

export interface StoredScenario {
  readonly id: string
  readonly siteId: string
  readonly zone: string
  readonly name: string
  readonly kind: ScenarioKind
  readonly steps: readonly ScenarioStep[]
  readonly signText: string | null
  readonly priority: number
  readonly ends: (typeof SCENARIO_ENDS)[number]
  readonly endsAfter: number | null
  /** HH:mm */
  readonly endsAt: string | null
  readonly schedule: { readonly weekdays: readonly number[]; readonly at: string } | null
}

export const loadScenarios = (
  ctx: TenantData,
  { id = null, siteId = null }: { readonly id?: string | null; readonly siteId?: string | null },
): Promise<StoredScenario[]> =>
  ctx.db.rows<StoredScenario>(sql`
    select n.id, n.site_id as "siteId", w.time_zone as zone, n.name, n.kind, n.steps, n.sign_text as "signText", n.priority, n.ends,
      n.ends_after as "endsAfter", n.ends_at as "endsAt", n.schedule
    from parking_scenario n
    join platform.site w on w.merchant_id = n.merchant_id and w.id = n.site_id
    where n.merchant_id = ${ctx.merchantId}::uuid and (${id}::uuid is null or n.id = ${id}::uuid)
      and (${siteId}::uuid is null or n.site_id = ${siteId}::uuid)
    order by n.name, n.id`)

type Starting =
  | { readonly by: 'person'; readonly reason: string; readonly who: string }
  /** With the ISO text of the moment of its schedule. */
  | { readonly by: 'schedule'; readonly scheduledFor: string }

/** Begins a scenario and moves the gates that are due. Undefined: its schedule began it already. */
export async function startRun(
  ctx: Context,
  scenario: StoredScenario,
  starting: Starting,
): Promise<string | undefined> {
  const { siteId, kind, name, priority, signText } = scenario
  const { reason, who } = starting.by === 'person' ? starting : { reason: '', who: '' }
  const scheduledFor = starting.by === 'schedule' ? starting.scheduledFor : null
  const row = await ctx.db.row<{ id: string }>(sql`
    insert into parking_scenario_run (merchant_id, id, site_id, scenario_id, name, kind, priority, sign_text, started_by, reason, who,
      started_at, ends_at, scheduled_for)
    values (${ctx.merchantId}::uuid, ${ctx.random.id()}::uuid, ${siteId}::uuid, ${scenario.id}::uuid, ${name}, ${kind}, ${priority},
      ${signText}, ${starting.by}, ${reason}, ${who}, ${ctx.now()}::timestamptz, ${endOf(scenario, ctx.clock())}::timestamptz,
      ${scheduledFor}::timestamptz)
    on conflict (merchant_id, scenario_id, scheduled_for) do nothing returning id`)
  if (!row) return undefined
  await planGates(ctx, scenario, row.id)
  await moveGates(ctx, siteId)
  await showSignText(ctx, scenario)
  publishScenario(ctx, siteId)
  return row.id
}

/** A gate that another scenario holds keeps the mode that it had before that one. */
async function planGates(ctx: Context, { siteId, kind, steps }: StoredScenario, run: string): Promise<void> {
  const gates = await gatesOf(ctx, siteId)
  const modes = new Map<string, GateMode>(gates.map(({ id, mode }) => [id, mode]))
  const held = await ctx.db.rows<{ entity: string; mode: GateMode }>(sql`
    select g.entity_id as entity, g.former_mode as mode from parking_scenario_gate g
    join parking_scenario_run r on r.merchant_id = g.merchant_id and r.id = g.run_id
    where g.merchant_id = ${ctx.merchantId}::uuid and r.site_id = ${siteId}::uuid and r.ended_at is null and not g.released
      and r.id <> ${run}::uuid`)
  for (const { entity, mode } of held) modes.set(entity, mode)
  for (const { entity, do: action, afterSeconds } of plannedActions(kind, steps, gates)) {
    const dueAt = new Date(ctx.clock() + afterSeconds * SECOND_MS).toISOString()
    await ctx.db.run(sql`
      insert into parking_scenario_gate (merchant_id, run_id, entity_id, "do", due_at, former_mode, tries, released)
      values (${ctx.merchantId}::uuid, ${run}::uuid, ${entity}::uuid, ${action}, ${dueAt}::timestamptz,
        ${modes.get(entity) ?? 'automatic'}, 0, false)`)
  }
}

/** An evacuation ends by hand alone. */
function endOf({ kind, ends, endsAfter, endsAt, zone }: StoredScenario, now: number): string | null {
  if (kind === 'evacuation') return null
  if (ends === 'after' && endsAfter !== null) return new Date(now + endsAfter * MINUTE_MS).toISOString()
  if (ends !== 'at' || endsAt === null) return null
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
  const today = local.withPlainTime(endsAt)
  const end = Temporal.ZonedDateTime.compare(today, local) > 0 ? today : local.add({ days: 1 }).withPlainTime(endsAt)
  return end.toInstant().toString()
}
