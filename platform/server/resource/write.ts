import { isDeepStrictEqual } from 'node:util'
import { fieldNamed } from '#platform/contract/define/field.ts'
import type { BatchRefusal } from '#platform/contract/refusal.ts'
import type { LoggedChange } from '../audit/action-log.ts'
import { getAffectedShops } from '../audit/affected-shops.ts'
import { PLATFORM_MERCHANT } from '../db/database.ts'
import { join, name, type Sql, sql } from '../db/sql.ts'
import { fromColumn, toColumn } from '../db/storage.ts'
import { attachRowFiles } from '../files/attached-files.ts'
import type { Context } from '../operation/context.ts'
import type { Effects, TenantData, Timed, WithServices } from '../operation/needs.ts'
import { splitRows } from './constant-columns.ts'
import type { Change, Engine } from './engine.ts'
import type { Physical } from './physical.ts'
import { publishChanged } from './publish-changed.ts'
import type { Row } from './row.ts'
import { toSearchText } from './search.ts'
import { recordset } from './unique.ts'
import { batchRefusal, findObjections } from './validate-rows.ts'

/** A change for the database. */
export interface Write extends Change {
  /** Name in the log, where it is not add or update (a document's transition). */
  readonly action?: string
}

/** Platform rows are written as the platform; the caller's permission was checked before. */
export async function writerFor(of: Physical, ctx: Context): Promise<Context> {
  return of.definition.scope === 'platform' ? ctx.enterMerchant(PLATFORM_MERCHANT) : ctx
}

/** Place that an encrypted field is bound to; needed again to decrypt it. */
export const secretPlace = (of: Physical, field: string, id: string): string => `${of.definition.key}.${field}:${id}`

/**
 * Removes secrets from the row before any other code sees it; only whether they are set remains. A text sets a secret,
 * null clears it, undefined keeps it. All rows of a batch name the same secrets, because they come from one patch or
 * file.
 */
export function sealSecrets(of: Physical, ctx: WithServices<'secrets'>, input: Row, before: Row | undefined): Write {
  const sealed: Record<string, string | null> = {}
  const after: Row = { ...input }
  for (const { field, kind } of of.columns) {
    if (kind !== 'secret') continue
    const value = input[field]
    after[field] = value === undefined ? before?.[field] === true : value !== null
    if (value === null) sealed[field] = null
    else if (typeof value === 'string')
      sealed[field] = ctx.services.secrets.seal(value, secretPlace(of, field, String(input.id)))
  }
  return { before, after, sealed }
}

/**
 * Purpose of a write. `trial` is rolled back and skips the log and search words, which no later row depends on and
 * which take more than half of the time.
 */
export type Purpose = 'keep' | 'trial'

/** @param now time of the change, the same for all rows of a batch */
function columnRow(of: Physical, now: string, write: Write, purpose: Purpose): Row {
  const after = write.after ?? {}
  const search = purpose === 'keep' ? toSearchText(of.definition, after) : ''
  const row: Row = { id: after.id, search_text: search, version: after.version }
  if (of.definition.scope === 'site') row.site_id = after.siteId
  for (const { field, column, kind } of of.columns) {
    if (kind !== 'secret') row[column] = toColumn(kind, after[field])
    else if (write.sealed && field in write.sealed) row[column] = write.sealed[field]
  }
  row.updated_at = now
  row.created_at = after.createdAt ?? row.updated_at
  return row
}

const SYSTEM_COLUMNS = ['id', 'version', 'created_at', 'updated_at', 'search_text']

function writtenColumns(of: Physical): string[] {
  const site = of.definition.scope === 'site' ? ['site_id'] : []
  return [...SYSTEM_COLUMNS, ...site, ...of.columns.map(column => column.column)]
}

function toRecords(
  of: Physical,
  rows: readonly Row[],
  columns: readonly string[] = writtenColumns(of),
  alias = 'x',
): Sql {
  const written = new Set(columns)
  // search_text is not a field; it is declared beside the columns of fields.
  const known = [...of.all.values(), { column: 'search_text', type: 'text' }]
  return recordset(
    known.filter(({ column }) => written.has(column)),
    rows,
    alias,
  )
}

/** Inserts any number of rows in one statement. */
export async function insertRows(
  of: Physical,
  ctx: TenantData & Timed,
  writes: readonly Write[],
  purpose: Purpose = 'keep',
): Promise<void> {
  if (writes.length === 0) return
  const now = ctx.now()
  const names = writtenColumns(of)
  const { constant, varying, isConstant } = splitRows(
    names,
    writes.map(write => columnRow(of, now, write, purpose)),
  )
  const shared = names.filter(isConstant)
  const from = toRecords(
    of,
    varying,
    names.filter(column => !isConstant(column)),
  )
  const columns = names.map(column => name(column))
  const values = names.map(column => sql`${isConstant(column) ? sql`c` : sql`x`}.${name(column)}`)
  await ctx.db.run(sql`
    insert into ${of.table} (merchant_id, ${join(columns)})
    select ${ctx.merchantId}::uuid, ${join(values)} from ${from}${shared.length > 0 ? constants(of, constant, shared) : sql``}
    returning 1`)
}

/** A single row `c` joined to all others. */
const constants = (of: Physical, constant: Row, columns: readonly string[]): Sql =>
  sql` cross join ${toRecords(of, [constant], columns, 'c')}`

/** Updates any number of rows in one statement. Rows with a newer version are not updated and not counted. */
async function updateRows(of: Physical, ctx: TenantData & Timed, writes: readonly Write[]): Promise<Set<string>> {
  if (writes.length === 0) return new Set()
  const now = ctx.now()
  const rows = writes.map(write => columnRow(of, now, write, 'keep'))
  const secrets = new Set(of.columns.filter(column => column.kind === 'secret').map(column => column.column))
  const changeable = writtenColumns(of).filter(column => !['id', 'created_at', 'version'].includes(column))
  const present = new Set(rows.flatMap(row => Object.keys(row)))
  const set = changeable
    .filter(column => !secrets.has(column) || present.has(column))
    .map(column => sql`${name(column)} = x.${name(column)}`)
  const changed = await ctx.db.rows<{ id: string }>(sql`
    update ${of.table} t set version = t.version + 1, ${join(set)} from ${toRecords(of, rows)}
    where t.merchant_id = ${ctx.merchantId}::uuid and t.id = x.id and t.version = x.version returning t.id`)
  return new Set(changed.map(row => row.id))
}

/** Log entry of a change; for an update only the differences. */
export function logged(of: Physical, action: string, { before, after }: Change): LoggedChange {
  const row = after ?? before ?? {}
  const entry = {
    action,
    resource: of.definition.key,
    recordId: String(row.id),
    title: String(row[of.definition.title] ?? ''),
    siteId: of.definition.scope === 'site' ? String(row.siteId) : undefined,
    // Shops are unknown here for records that are read with permissions of another record.
    shops: of.reading?.seen ? undefined : getAffectedShops(of.definition, [before ?? [], after ?? []].flat()),
  }
  if (!before || !after) return { ...entry, before, after }
  const differing = of.columns.filter(({ field }) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null))
  const part = (from: Row) => Object.fromEntries(differing.map(({ field }) => [field, from[field] ?? null]))
  return { ...entry, before: part(before), after: part(after) }
}

export interface Written {
  readonly rows: readonly Row[]
  /** Ids of rows with a newer version. */
  readonly overtaken: readonly string[]
}

/**
 * The only path on which rows of a resource change: validate, write, log, effects, publish. All rows of a batch or
 * none: one objection refuses all.
 */
export async function writeChanges(
  engine: Engine,
  of: Physical,
  caller: Context,
  changes: readonly Write[],
): Promise<Written | BatchRefusal> {
  const ctx = await writerFor(of, caller)
  const hooks = engine.hooks(of.definition.key)
  const prepared = hooks.prepare ? await hooks.prepare(ctx, changes) : changes
  const writes: Write[] = changes.map((write, index) => ({ ...write, ...prepared[index] }))
  const refusal = batchRefusal(writes, await findObjections(engine, of, ctx, writes))
  if (refusal) return refusal
  return storeValidated(engine, of, ctx, writes)
}

/** The second half of writeChanges, for validated batches (imports validate first and report by row). */
export async function storeValidated(
  engine: Engine,
  of: Physical,
  ctx: Context,
  judged: readonly Write[],
  purpose: Purpose = 'keep',
): Promise<Written> {
  const hooks = engine.hooks(of.definition.key)
  const numbered = hooks.number ? await hooks.number(ctx, judged) : judged
  const writes: Write[] = judged.map((write, index) => ({ ...write, ...numbered[index] }))
  const added = writes.filter(write => !write.before)
  const updates = writes.filter(write => write.before && write.after)
  await insertRows(of, ctx, added, purpose)
  const changed = await updateRows(of, ctx, updates)
  const standing = [...added, ...updates.filter(write => changed.has(String(write.after?.id)))]
  if (purpose === 'keep') {
    const rows = writes.map(write => write.after ?? {})
    await attachRowFiles(ctx, of, rows)
    await ctx.audit.record(standing.map(write => logged(of, write.action ?? (write.before ? 'update' : 'add'), write)))
  }
  await hooks.changed?.(ctx, standing)
  await announce(engine, of, ctx, standing)
  const rows = standing.map(write => writtenRow(ctx, write))
  return {
    rows,
    overtaken: updates.filter(write => !changed.has(String(write.after?.id))).map(write => String(write.after?.id)),
  }
}

function writtenRow(ctx: Timed, write: Write): Row {
  const now = ctx.now()
  const version = Number(write.before?.version ?? 0) + 1
  return { ...write.after, version, createdAt: write.before?.createdAt ?? now, updatedAt: now }
}

/** Deletes rows without references; the caller has checked. */
export async function deleteRows(engine: Engine, of: Physical, ctx: Context, rows: readonly Row[]): Promise<void> {
  const ids = rows.map(row => String(row.id))
  await ctx.db.run(
    sql`delete from ${of.table} where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])`,
  )
  const deleted = rows.map(row => ({ before: row }))
  await ctx.audit.record(deleted.map(change => logged(of, 'delete', change)))
  await engine.hooks(of.definition.key).changed?.(ctx, deleted)
  await announce(engine, of, ctx, deleted)
}

export function announce(
  engine: Engine,
  of: Physical,
  ctx: TenantData & Effects,
  changes: readonly Change[],
): Promise<void> {
  ctx.afterCommit(async () => engine.counts.forget(ctx.merchantId, of.tableName))
  return publishChanged(
    ctx,
    of.definition,
    changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat()),
  )
}

/** Values of fields that a caller may not set: the previous ones, or their defaults. */
export function hiddenFields(of: Physical, before: Row | undefined): Row {
  const fields = of.definition.fields
  const readOnly = of.columns.filter(({ field }) => fieldNamed(fields, field)?.facts.readOnly)
  return Object.fromEntries(
    readOnly.map(({ field, kind }) => [
      field,
      before?.[field] ?? fieldNamed(fields, field)?.fallback ?? fromColumn(kind, null),
    ]),
  )
}
