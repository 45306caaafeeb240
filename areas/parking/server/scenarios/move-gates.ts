import { commandWanted, type WantedCommand } from '#areas/access/contract/command-wanted.ts'
import { SECOND_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { ACTION_FOR, MODE_AFTER, type RunEnd, retryAfter } from '../../rules/scenarios.ts'
import { gateState, holderAmong, loadGates, loadRuns, type RunGate, type StoredRun } from './load-runs.ts'
import { publishScenario } from './publish-scenario.ts'
import { showSignText } from './show-sign-text.ts'

/** Asks gates of active scenarios that are due, and again those that did not answer. @returns whether any was asked */
export async function moveGates(ctx: Context, siteId: string): Promise<boolean> {
  const runs = await loadRuns(ctx, siteId)
  const gates = await loadGates(ctx, runs)
  const due = runs.flatMap(run =>
    gates.filter(gate => gate.run === run.id && isDue(ctx, gate, run, runs, gates)).map(gate => ({ run, gate })),
  )
  for (const { run, gate } of due) await askGate(ctx, run, gate)
  return due.length > 0
}

function isDue(ctx: Context, gate: RunGate, run: StoredRun, runs: readonly StoredRun[], gates: readonly RunGate[]) {
  if (Date.parse(gate.dueAt) > ctx.clock()) return false
  const state = gateState(ctx, gate, run, runs, gates)
  if (state === 'waiting') return gate.tries === 0
  return state === 'noAnswer' && (gate.nextTryAt === null || Date.parse(gate.nextTryAt) <= ctx.clock())
}

/** A gate that stands as it should is asked nothing. */
async function askGate(ctx: Context, run: StoredRun, { entity, do: action, mode, tries }: RunGate): Promise<void> {
  const isThere = mode === MODE_AFTER[action]
  const commandId = isThere ? undefined : await command(ctx, entity, action, reasonFor(run, run.reason))
  const next = new Date(ctx.clock() + retryAfter(tries + 1) * SECOND_MS).toISOString()
  await ctx.db.run(sql`
    update parking_scenario_gate set tries = tries + 1, command_id = ${commandId ?? null}::uuid, next_try_at = ${next}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and run_id = ${run.id}::uuid and entity_id = ${entity}::uuid`)
}

/** A run that began or ended by itself has no reason but its scenario. */
const reasonFor = ({ name }: StoredRun, reason: string): string => (reason === '' ? name : `${name}: ${reason}`)

const LONGEST_REASON = 200

/** Undefined: the gate has no device any more. */
async function command(
  ctx: Context,
  entity: string,
  action: RunGate['do'],
  reason: string,
): Promise<string | undefined> {
  const wanted: WantedCommand = { entity, do: action, reason: reason.slice(0, LONGEST_REASON), answer: {} }
  await ctx.emit(commandWanted, wanted)
  return wanted.answer.commandId
}

interface Ending {
  readonly by: RunEnd
  /** Of the person who ends it. */
  readonly reason: string
}

/** Ends a run: each gate goes to the next scenario that moves it, else back to its mode before, unless a person changed it. */
export async function endRun(ctx: Context, run: StoredRun, { by, reason }: Ending): Promise<void> {
  const before = await loadRuns(ctx, run.siteId)
  const gates = await loadGates(ctx, before)
  const held = gates.filter(gate => gate.run === run.id && holderAmong(gate.entity, before, gates)?.id === run.id)
  await ctx.db.run(sql`
    update parking_scenario_run set ended_at = ${ctx.now()}::timestamptz, ended_by = ${by}, end_reason = ${reason}
    where merchant_id = ${ctx.merchantId}::uuid and id = ${run.id}::uuid`)
  const others = before.filter(({ id }) => id !== run.id)
  for (const { entity, formerMode, mode } of held) {
    const next = holderAmong(entity, others, gates)
    if (next) await askAgain(ctx, next.id, entity)
    else if (mode !== formerMode) await command(ctx, entity, ACTION_FOR[formerMode], reasonFor(run, reason))
  }
  await moveGates(ctx, run.siteId)
  await showSignText(ctx, run)
  publishScenario(ctx, run.siteId)
}

const askAgain = (ctx: Context, run: string, entity: string): Promise<unknown> =>
  ctx.db.run(sql`
    update parking_scenario_gate set tries = 0, command_id = null, next_try_at = null
    where merchant_id = ${ctx.merchantId}::uuid and run_id = ${run}::uuid and entity_id = ${entity}::uuid`)
