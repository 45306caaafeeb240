import {
  applyTool,
  dryRunTool,
  listTools,
  type ToolDescription,
  type ToolRun,
  type ToolRunState,
} from '#platform/contract/calls/tools.ts'
import { type Answer, done, notFound, type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { PLATFORM_MERCHANT } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { noteWaiting } from '../jobs/run-log.ts'
import { handle, type ServedOperation } from '../operation/area-server.ts'
import type { Context } from '../operation/context.ts'
import type { Localised, Tenant, Timed } from '../operation/needs.ts'
import { signedIn } from '../operation/signed-in.ts'
import type { ServedTool } from './served-tool.ts'
import { TOOL_JOB } from './tool-job.ts'
import { addRun, findLastRuns, findRun, isApplicable, markApplied, type ToolRunRow } from './tool-runs.ts'

const TOOL_BOX = 'system.toolBox'

/** Calls of the tool box over the areas' tools. */
export function toolCalls(tools: ReadonlyMap<string, ServedTool>): readonly ServedOperation[] {
  async function list(ctx: Context) {
    const runs = new Map((await findLastRuns(ctx)).map(run => [run.tool, run]))
    return done({ tools: [...tools.values()].map(tool => describe(ctx, tool, runs.get(tool.key))) })
  }

  async function dryRun(ctx: Context, input: { tool: string; inputs?: Record<string, string> | undefined }) {
    const tool = tools.get(input.tool)
    if (!tool) return notFound()
    const inputs = Object.fromEntries((tool.inputs ?? []).map(name => [name, input.inputs?.[name] ?? '']))
    const empty = Object.keys(inputs).filter(name => inputs[name] === '')
    if (empty.length > 0)
      return refuseFields(Object.fromEntries(empty.map(name => [name, { code: 'platform.field.required' }])))
    return start(ctx, { tool: tool.key, inputs, dry: true, otherId: null })
  }

  async function apply(ctx: Context, { run: id }: { run: string }) {
    const shown = await findRun(ctx.db, ctx.merchantId, id)
    if (!shown || !tools.get(shown.tool)?.apply) return notFound()
    if (!isApplicable(shown, ctx.clock())) return refuse(RTN.wrongState, 'system.toolBox.refusal.stale')
    const started = await start(ctx, { tool: shown.tool, inputs: shown.inputs, dry: false, otherId: id })
    if (!started.refused) await markApplied(ctx, id, started.result.run)
    return started
  }

  return [handle(listTools, list), handle(dryRunTool, dryRun), handle(applyTool, apply)]
}

/** One run of a tool at a time in a merchant. */
async function start(
  ctx: Context,
  run: Pick<ToolRunRow, 'tool' | 'inputs' | 'dry' | 'otherId'>,
): Promise<Answer<{ run: string }>> {
  const impossible = refuseHere(ctx) ?? (await refuseWhileRunning(ctx, run.tool))
  if (impossible) return impossible
  const id = ctx.random.id()
  const { userId: byId, fullName: byName } = signedIn(ctx)
  await addRun(ctx, { ...run, id, byName, byId, at: ctx.now() })
  await noteWaiting(ctx.db, { merchantId: ctx.merchantId, id, job: TOOL_JOB, by: 'person', byName }, ctx.now())
  await ctx.services.jobs.send(TOOL_JOB, { merchantId: ctx.merchantId, run: id }, { id })
  const after = { ...run.inputs, run: id }
  await ctx.audit.record([
    { action: run.dry ? 'dryRun' : 'apply', resource: TOOL_BOX, title: run.tool, before: {}, after },
  ])
  return done({ run: id })
}

/** Tools work on the data of one merchant; the platform's own rows are none. */
const refuseHere = ({ merchantId }: Tenant): Refusal | undefined =>
  merchantId === PLATFORM_MERCHANT ? refuse(RTN.wrongState, 'system.toolBox.refusal.platform') : undefined

async function refuseWhileRunning(ctx: Context, tool: string): Promise<Refusal | undefined> {
  await ctx.db.run(sql`select pg_advisory_xact_lock(hashtext(${TOOL_BOX}), hashtext(${ctx.merchantId}))`)
  const last = (await findLastRuns(ctx)).find(run => run.tool === tool)
  const state = last && stateOf(last)
  return state === 'waiting' || state === 'working'
    ? refuse(RTN.wrongState, 'system.toolBox.refusal.running')
    : undefined
}

/** A run that has ended keeps its result, whatever became of its job. */
function stateOf({ endedAt, refusal, jobState }: ToolRunRow): ToolRunState {
  if (endedAt !== null) return refusal === null ? 'done' : 'refused'
  return jobState === null ? 'waiting' : jobState
}

function describe(ctx: Localised & Timed, tool: ServedTool, last: ToolRunRow | undefined): ToolDescription {
  const { key, inputs = [], days = [], columns, apply } = tool
  const t = ctx.words.in(ctx.locale)
  return {
    key,
    title: t(`${key}.title`),
    help: t(`${key}.help`),
    inputs: inputs.map(name => ({
      name,
      label: t(`${key}.inputs.${name}`),
      kind: days.includes(name) ? 'day' : 'text',
      value: last?.inputs[name] ?? '',
    })),
    columns: columns.map(name => t(`${key}.columns.${name}`)),
    apply: apply ? { action: t(`${key}.apply`), text: t(`${key}.applyText`) } : null,
    last: last ? toRun(ctx, last, tool) : null,
  }
}

function toRun(ctx: Localised & Timed, run: ToolRunRow, { key, apply, tellsDone, tellsFound }: ServedTool): ToolRun {
  const { id, dry, byName, at, rowCount, rows, refusal, jobMessage, progress } = run
  const t = ctx.words.in(ctx.locale)
  const tells = dry ? tellsFound : tellsDone
  return {
    ...{
      id,
      dry,
      by: byName,
      at,
      rowCount,
      rows: rows.map(row => [...row]),
      state: stateOf(run),
      progress: progress ?? 0,
    },
    summary: tells ? t(`${key}.${dry ? 'found' : 'done'}`, { count: rowCount, shown: rows.length }) : null,
    message: refusal ? t(refusal.code, refusal.params) : jobMessage,
    applicable: apply !== undefined && isApplicable(run, ctx.clock()),
  }
}
