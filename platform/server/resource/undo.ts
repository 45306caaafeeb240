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

/** Keeps deleted rows as they were, secrets still sealed, to be given back within an hour. */
export async function rememberDeleted(
  of: Physical,
  ctx: Writing & Authenticated,
  ids: readonly string[],
): Promise<string> {
  const undo = ctx.random.id()
  await ctx.db.run(sql`
    insert into system_deleted (merchant_id, id, resource, user_id, at, rows)
    select ${ctx.merchantId}::uuid, ${undo}::uuid, ${of.definition.key}, ${signedIn(ctx).userId}::uuid,
      ${ctx.now()}::timestamptz, jsonb_agg(to_jsonb(t)${linesBeside(of)})
    from ${of.table} t where t.merchant_id = ${ctx.merchantId}::uuid and t.id = any(${ids}::uuid[])`)
  return undo
}

const linesBeside = ({ lineTable }: Physical): Sql =>
  lineTable
    ? sql` || jsonb_build_object('lines', (
        select jsonb_agg(to_jsonb(l)) from ${lineTable} l where l.merchant_id = t.merchant_id and l.document_id = t.id))`
    : empty

/** Columns are those of the table itself, so lines come back as they left. */
async function restoreLines({ lineTable }: Physical, ctx: TenantData, rows: readonly Row[]): Promise<void> {
  if (!lineTable) return
  const lines = JSON.stringify(rows.flatMap(row => row.lines ?? []))
  await ctx.db.run(
    sql`insert into ${lineTable} select * from jsonb_populate_recordset(null::${lineTable}, ${lines}::jsonb)`,
  )
}

const UNDO_MS = HOUR_MS

/** Gives back what one deletion took, unless something else took its place. */
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
  const kept = await ctx.db.row<{ rows: Row[] }>(sql`
    delete from system_deleted where merchant_id = ${ctx.merchantId}::uuid and id = ${undo}::uuid
      and resource = ${of.definition.key} and user_id = ${signedIn(ctx).userId}::uuid and at > ${since}::timestamptz
    returning rows`)
  if (!kept) return refuse(RTN.notFound, 'platform.refusal.undoExpired')
  const writes = kept.rows.map(raw => restoredWrite(of, raw))
  const refusal = firstOf(writes, judge) ?? (await writeRestored(engine, of, ctx, writes))
  if (refusal) return refusal
  await restoreLines(of, ctx, kept.rows)
  return done({ restored: writes.length })
}

const firstOf = (writes: readonly Write[], judge: WriteGuard): Refusal | undefined =>
  writes.map(({ after }) => judge(after)).find(refusal => refusal !== undefined)

function restoredWrite(of: Physical, raw: Row): Write {
  const after: Row = { id: raw.id, version: raw.version, createdAt: raw.created_at, siteId: raw.site_id }
  const sealed: Record<string, string | null> = {}
  for (const one of of.columns) {
    after[one.field] = fromColumn(one.kind, raw[one.column] ?? null)
    if (one.kind === 'secret') sealed[one.field] = (raw[one.column] as string | null) ?? null // the column of a secret is text
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
