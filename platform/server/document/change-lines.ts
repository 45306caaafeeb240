import { type Answer, done, notFound } from '#platform/contract/refusal.ts'
import { sql } from '../db/sql.ts'
import type { Context } from '../operation/context.ts'
import { changedSince } from '../resource/actions.ts'
import { rowsByIds } from '../resource/list.ts'
import type { Row } from '../resource/row.ts'
import { announce } from '../resource/write.ts'
import type { DocumentParts, DocumentState } from './engine.ts'
import { isEditable, wrongState } from './header-hooks.ts'
import { dropLines, putLines } from './lines.ts'
import { documentLabels, shownLines } from './open-document.ts'
import { type LinesRequest, type ValidatedLines, validateLines } from './validate-lines.ts'

export interface LinesChange extends LinesRequest {
  readonly version: number
}

/** Writes any number of lines, all or none, and returns those that were written. */
export async function changeLines(
  of: DocumentParts,
  ctx: Context,
  change: LinesChange,
): Promise<Answer<DocumentState>> {
  const sites = ctx.access.where(`${of.definition.key}:update`)
  const [header] = await rowsByIds(of.headers, ctx, [change.id], sites)
  if (!header) return notFound()
  if (!isEditable(of.definition, header)) return wrongState(header)
  if (header.version !== change.version) return changedSince(header)
  const judged = await validateLines(of, ctx, header, change)
  if ('refused' in judged) return judged
  return store(of, ctx, header, judged)
}

async function store(
  of: DocumentParts,
  ctx: Context,
  before: Row,
  judged: ValidatedLines,
): Promise<Answer<DocumentState>> {
  const id = String(before.id)
  const lines = judged.writes.map(write => write.after)
  await dropLines(
    of.lines,
    ctx,
    id,
    judged.removed.map(line => String(line.lineId)),
  )
  await putLines(of.lines, ctx, id, lines)
  const touched = await touchHeader(of, ctx, before)
  if (touched.refused) return touched
  const header = touched.result
  await ctx.audit.record([logged(of, before, judged)])
  await announce(of.engine, of.headers, ctx, [{ after: header }])
  const document = { header, lines }
  const labels = await documentLabels(of, ctx, document)
  return done({ header, lines: await shownLines(of, ctx, document) }, { labels })
}

/**
 * The header is updated last. When two users write lines at once its version detects the conflict, and the loser's
 * lines are rolled back. Updating it first would lock it for as long as the lines take.
 */
async function touchHeader(of: DocumentParts, ctx: Context, before: Row): Promise<Answer<Row>> {
  const at = ctx.now()
  const touched = await ctx.db.row<{ version: number; lineCount: number }>(sql`
    update ${of.headers.table} t set version = version + 1, updated_at = ${at}::timestamptz, line_count = (
      select count(*) from ${of.lines.table} l where l.merchant_id = ${ctx.merchantId}::uuid and l.document_id = t.id)
    where t.merchant_id = ${ctx.merchantId}::uuid and t.id = ${before.id}::uuid and t.version = ${before.version}
    returning t.version, t.line_count as "lineCount"`)
  if (touched) return done({ ...before, ...touched, updatedAt: at })
  return changedSince((await rowsByIds(of.headers, ctx, [String(before.id)], 'all'))[0])
}

/**
 * One log entry for all lines of a call, by line id. It contains only differences, so that 2,000 lines take some
 * hundred kB.
 */
function logged(of: DocumentParts, header: Row, { writes, removed }: ValidatedLines) {
  const before: Record<string, Row> = {}
  const after: Record<string, Row> = {}
  const unlogged = new Set(of.hooks.unlogged)
  for (const write of writes) {
    const id = String(write.after.lineId)
    const differing = of.lines.rows.columns.filter(
      ({ field }) =>
        !unlogged.has(field) &&
        JSON.stringify(write.before?.[field] ?? null) !== JSON.stringify(write.after[field] ?? null),
    )
    if (differing.length === 0) continue
    if (write.before)
      before[id] = Object.fromEntries(differing.map(({ field }) => [field, write.before?.[field] ?? null]))
    after[id] = Object.fromEntries(differing.map(({ field }) => [field, write.after[field] ?? null]))
  }
  for (const { lineId, position: _, ...line } of removed)
    before[String(lineId)] = Object.fromEntries(Object.entries(line).filter(([field]) => !unlogged.has(field)))
  return {
    action: 'lines',
    resource: of.definition.key,
    recordId: String(header.id),
    title: String(header.number),
    siteId: of.definition.scope === 'site' ? String(header.siteId) : undefined,
    before,
    after,
  }
}
