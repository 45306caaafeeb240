import { type Answer, done, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { HOUR_MS } from '#platform/rules/time/durations.ts'
import { empty, type Sql, sql } from '../db/sql.ts'
import { fromColumn } from '../db/storage.ts'
import type { Context } from '../operation/context.ts'
import type { Authenticated, TenantData, Writing } from '../operation/needs.ts'
import { signedIn } from '../operation/signed-in.ts'
import type { Engine } from './engine.ts'
import type { Physical } from './physical.ts'
import type { Row } from './row.ts'
import { findObjections, firstRefusal } from './validate-rows.ts'
import { announce, insertRows, logged, type Write, writerFor } from './write.ts'
import { createWriteGuard, notPermitted, type WriteGuard } from './write-guard.ts'

/** Stores deleted rows, with secrets still encrypted, so that they can be restored within an hour. */
export async function rememberDeleted(
  of: Physical,
  ctx: Writing & Authenticated,
  ids: readonly string[],
): Promise<string> {
  const undo = ctx.random.id()
  await ctx.db.run(sql`
    insert into system_deleted (merchant_id, id, resource, user_id, at, rows)
    select ${ctx.merchantId}::uuid, ${undo}::uuid, ${of.definition.key}, ${signedIn(ctx).userId}::uuid,
      ${ctx.now()}::timestamptz, jsonb_agg(to_jsonb(t)${linesBeside(ctx, of)})
    from ${of.table} t where t.merchant_id = ${ctx.merchantId}::uuid and t.id = any(${ids}::uuid[])
    returning 1`)
  return undo
}

const linesBeside = (ctx: TenantData, { lineTable }: Physical): Sql =>
  lineTable
    ? sql` || jsonb_build_object('lines', (
        select jsonb_agg(to_jsonb(l)) from ${lineTable} l where l.merchant_id = ${ctx.merchantId}::uuid and l.document_id = t.id))`
    : empty

/** Columns are the table's own, so lines are restored unchanged. */
async function restoreLines({ lineTable }: Physical, ctx: TenantData, rows: readonly Row[]): Promise<void> {
  if (!lineTable) return
  const lines = JSON.stringify(rows.flatMap(row => row.lines ?? []))
  await ctx.db.run(
    sql`insert into ${lineTable} select * from jsonb_populate_recordset(null::${lineTable}, ${lines}::jsonb) returning 1`,
  )
}

const UNDO_MS = HOUR_MS

/** Restores the rows of one deletion, unless other rows took their place. */
export async function restoreRows(
  engine: Engine,
  of: Physical,
  caller: Context,
  undo: string,
): Promise<Answer<{ restored: number }>> {
  if (of.definition.scope === 'platform' && !caller.who?.platformAdmin) return notPermitted()
  const judge = await createWriteGuard(of, caller, caller.access.where(`${of.definition.key}:delete`))
  const ctx = await writerFor(of, caller)
  const since = new Date(ctx.clock() - UNDO_MS).toISOString()
  const deleted = await ctx.db.row<{ rows: Row[] }>(sql`
    delete from system_deleted where merchant_id = ${ctx.merchantId}::uuid and id = ${undo}::uuid
      and resource = ${of.definition.key} and user_id = ${signedIn(ctx).userId}::uuid and at > ${since}::timestamptz
    returning rows`)
  if (!deleted) return refuse(RTN.notFound, 'platform.refusal.undoExpired')
  const writes = deleted.rows.map(raw => restoredWrite(of, raw))
  const refusal = findFirstRefusal(writes, judge) ?? (await writeRestored(engine, of, ctx, writes))
  if (refusal) return refusal
  await restoreLines(of, ctx, deleted.rows)
  return done({ restored: writes.length })
}

const findFirstRefusal = (writes: readonly Write[], judge: WriteGuard): Refusal | undefined =>
  writes.map(({ after }) => judge(after)).find(refusal => refusal !== undefined)

function restoredWrite(of: Physical, raw: Row): Write {
  const after: Row = { id: raw.id, version: raw.version, createdAt: raw.created_at, siteId: raw.site_id }
  const sealed: Record<string, string | null> = {}
  for (const column of of.columns) {
    after[column.field] = fromColumn(column.kind, raw[column.column] ?? null)
    if (column.kind === 'secret') sealed[column.field] = (raw[column.column] as string | null) ?? null // the column of a secret is text
  }
  return { after, sealed }
}

async function writeRestored(
  engine: Engine,
  of: Physical,
  ctx: Context,
  writes: readonly Write[],
): Promise<Refusal | undefined> {
  const refusal = firstRefusal(await findObjections(engine, of, ctx, writes))
  if (refusal) return refusal
  await insertRows(of, ctx, writes)
  await ctx.audit.record(writes.map(write => logged(of, 'restore', write)))
  await engine.hooks(of.definition.key).changed?.(ctx, writes)
  await announce(engine, of, ctx, writes)
  return undefined
}
