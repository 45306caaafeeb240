import { empty, sql } from '#platform/server/db/sql.ts'
import { dropLines, lastPosition, putLines, readLines, toLineTable } from '#platform/server/document/lines.ts'
import type { Effects, TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { Row } from '#platform/server/resource/row.ts'
import type { ScannedLine } from '../../contract/handheld/scans.ts'
import { HandheldTask } from '../../contract/handheld/task.ts'
import { mergeScans, NO_TALLY, type Scan } from '../../rules/handheld/merge-scans.ts'
import { TASK_TABLE, type TaskState } from './locked-task.ts'

export const TASK_LINES = toLineTable(HandheldTask)

interface ScanRow extends Scan {
  readonly item: string | null
  readonly code: string | null
}

/** Scans of some lines, or of all, with those that take them back, in the order of their coming. */
async function readScans(ctx: TenantData, task: string, lines: readonly string[] | undefined): Promise<ScanRow[]> {
  const here = sql`merchant_id = ${ctx.merchantId}::uuid and task_id = ${task}::uuid`
  const chosen = lines
    ? sql` and (line_id = any(${lines}::uuid[]) or takes_back in (
        select id from stock_scan where ${here} and line_id = any(${lines}::uuid[])))`
    : empty
  const rows = await ctx.db.rows<ScanRow & { at: string | Date }>(sql`
    select id, line_id as line, item_id as item, code, quantity, takes_back as "takesBack", at
    from stock_scan where ${here}${chosen} order by received_at, id`)
  return rows.map(row => ({ ...row, at: new Date(row.at).toISOString() }))
}

export interface TouchedTask {
  readonly version: number
  readonly state: TaskState
  readonly lines: ScannedLine[]
}

const shown = (line: Row): ScannedLine => ({
  lineId: String(line.lineId),
  item: line.item as string | null, // lines of this definition
  code: line.code as string | null, // as above
  quantity: line.quantity as number | null, // as above
  expected: line.expected as number | null, // as above
  scans: Number(line.scans),
  since: line.since as string | null, // as above
})

/** Rebuilds the lines of these scans and raises the task's version, so that an outdated view can't be audited. */
export async function deriveLines(
  ctx: TenantData & Timed & Effects,
  task: string,
  touched: readonly string[],
): Promise<TouchedTask> {
  const scans = await readScans(ctx, task, touched)
  const tallies = mergeScans(scans)
  const before = new Map((await readLines(TASK_LINES, ctx, task, touched)).map(line => [String(line.lineId), line]))
  const said = new Map(scans.filter(({ takesBack }) => !takesBack).map(scan => [scan.line, scan]))
  let position = await lastPosition(TASK_LINES, ctx, task)
  const lines = touched.map((lineId): Row => {
    const { quantity, scans: count, since } = tallies.get(lineId) ?? NO_TALLY
    const known = before.get(lineId)
    const scan = said.get(lineId)
    return {
      lineId,
      position: known?.position ?? ++position,
      item: known?.item ?? scan?.item ?? null,
      code: known?.item || scan?.item ? null : (scan?.code ?? known?.code ?? null),
      expected: known?.expected ?? null,
      quantity: count === 0 ? null : quantity,
      scans: count,
      since,
    }
  })
  const gone = lines.filter(line => line.scans === 0 && line.expected === null)
  await dropLines(
    TASK_LINES,
    ctx,
    task,
    gone.map(line => String(line.lineId)),
  )
  await putLines(
    TASK_LINES,
    ctx,
    task,
    lines.filter(line => !gone.includes(line)),
  )
  return { ...(await touchTask(ctx, task)), lines: lines.map(shown) }
}

async function touchTask(
  ctx: TenantData & Timed & Effects,
  task: string,
): Promise<Pick<TouchedTask, 'version' | 'state'>> {
  const touched = await ctx.db.row<{ version: number; state: TaskState; siteId: string }>(sql`
    update ${TASK_TABLE} t set version = version + 1, updated_at = ${ctx.now()}::timestamptz,
      line_count = (select count(*) from ${TASK_LINES.table} l
        where l.merchant_id = ${ctx.merchantId}::uuid and l.document_id = t.id)
    where t.merchant_id = ${ctx.merchantId}::uuid and t.id = ${task}::uuid returning t.version, t.state, t.site_id as "siteId"`)
  if (!touched) throw new Error(`the task ${task} went away under its lock`)
  const { siteId, ...state } = touched
  ctx.publish(`changed.${HandheldTask.key}`, { siteIds: [siteId] }, `${HandheldTask.key}:list`)
  return state
}
