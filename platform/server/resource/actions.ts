import { isDeepStrictEqual } from 'node:util'
import { fieldEntries } from '#platform/contract/define/field.ts'
import type { AnyResource, InputOf, PatchOf, RowOf } from '#platform/contract/define/resource.ts'
import type { Deleted, RowRef } from '#platform/contract/define/resource-operations.ts'
import { type Answer, done, notFound, type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import type { Target } from '#platform/contract/wire/list.ts'
import type { Context } from '../operation/context.ts'
import type { WithServices } from '../operation/needs.ts'
import type { Engine } from './engine.ts'
import { rowsByIds, storedRows } from './list.ts'
import { lockRows } from './lock-rows.ts'
import { type Physical, shownTo } from './physical.ts'
import type { Row } from './row.ts'
import { rowsOfTarget, targetIds } from './target.ts'
import { rememberDeleted } from './undo.ts'
import { NAMED_AT_MOST, usedBy } from './used-by.ts'
import { parseRow } from './validate-rows.ts'
import { deleteRows, hiddenFields, sealSecrets, type Write, writeChanges, writerFor } from './write.ts'
import { createWriteGuard } from './write-guard.ts'

const permission = (of: Physical, action: string) => `${of.definition.key}:${action}`

export async function addRow<R extends AnyResource>(
  engine: Engine,
  of: Physical,
  ctx: Context,
  input: InputOf<R>,
  /** Fields that only the program sets. */
  own: Row = {},
): Promise<Answer<RowOf<R>>> {
  const parsed = parseRow(of, input)
  if ('problems' in parsed) return refuseFields(parsed.problems)
  const row = { ...parsed.row, ...hiddenFields(of, undefined), ...own, id: ctx.random.id(), version: 1 }
  const judge = await createWriteGuard(of, ctx, ctx.access.where(permission(of, 'add')))
  const refusal = judge(row)
  if (refusal) return refusal
  const written = await writeChanges(engine, of, ctx, [sealSecrets(of, ctx, row, undefined)])
  if ('refused' in written) return written
  return done(shownTo(ctx, of, written.rows[0] ?? row) as RowOf<R>) // the row that was just written by its own definition
}

/** The row after a patch, or its problems. Secrets that the patch does not name stay. */
export function patchedRow(of: Physical, ctx: WithServices<'secrets'>, before: Row, changes: object): Write | Refusal {
  const patch: Row = { ...changes }
  const own = Object.fromEntries(
    of.columns.filter(column => column.kind !== 'secret').map(({ field }) => [field, before[field]]),
  )
  const readOnly = hiddenFields(of, before)
  const base = Object.fromEntries(Object.entries(own).filter(([field]) => !(field in readOnly)))
  const site = of.definition.scope === 'site' ? { siteId: before.siteId } : {}
  const parsed = parseRow(of, { ...base, ...site, ...patch })
  if ('problems' in parsed) return refuseFields(parsed.problems)
  const redirected = redirectedSecret(of, before, parsed.row, patch)
  if (redirected) return refuseFields({ [redirected]: { code: 'platform.field.secretAgain' } })
  const after = { ...parsed.row, ...readOnly, id: before.id, version: before.version, createdAt: before.createdAt }
  return sealSecrets(of, ctx, withoutUntouchedSecrets(of, after, patch), before)
}

/** A stored secret that would go to another place, though the patch does not give it again. */
function redirectedSecret(of: Physical, before: Row, after: Row, patch: Row): string | undefined {
  const moves = (field: string) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null)
  const secrets = fieldEntries(of.definition.fields).filter(
    ([field, { kind }]) => kind === 'secret' && before[field] === true,
  )
  return secrets.find(([field, { facts }]) => patch[field] === undefined && facts.sentTo?.some(moves))?.[0]
}

/** A secret that the patch does not name stays; one that is null is cleared. */
function withoutUntouchedSecrets(of: Physical, after: Row, patch: Row): Row {
  const untouched = of.columns.filter(column => column.kind === 'secret' && patch[column.field] === undefined)
  return { ...after, ...Object.fromEntries(untouched.map(({ field }) => [field, undefined])) }
}

export async function updateRow<R extends AnyResource>(
  engine: Engine,
  of: Physical,
  ctx: Context,
  request: { id: string; version: number; patch: PatchOf<R> },
): Promise<Answer<RowOf<R>>> {
  const sites = ctx.access.where(permission(of, 'update'))
  const [before] = await storedRows(of, ctx, [request.id], sites)
  if (!before) return notFound()
  if (before.version !== request.version) return changedSince(shownTo(ctx, of, before))
  const write = patchedRow(of, ctx, before, request.patch)
  if ('refused' in write) return write
  const judge = await createWriteGuard(of, ctx, sites)
  const refusal = judge(before) ?? judge(write.after)
  if (refusal) return refusal
  const written = await writeChanges(engine, of, ctx, [write])
  if ('refused' in written) return written
  const [row] = written.rows
  if (!row) return changedSince((await rowsByIds(of, ctx, [request.id], sites))[0])
  return done(shownTo(ctx, of, row) as RowOf<R>) // the row that was just written by its own definition
}

export const changedSince = (current: Row | undefined): Refusal =>
  current ? refuse(RTN.changedSince, 'platform.refusal.changedSince', { map: { current } }) : notFound()

/** Bulk edits run in portions, so that a statement's JSON is at most a few megabytes. */
const PORTION = 1000

export async function bulkUpdate<R extends AnyResource>(
  engine: Engine,
  of: Physical,
  ctx: Context,
  request: { target: Target; patch: PatchOf<R> },
): Promise<Answer<{ changed: number }>> {
  const sites = ctx.access.where(permission(of, 'update'))
  const ids = await targetIds(of, ctx, request.target, sites)
  if (!Array.isArray(ids)) return ids
  const judge = await createWriteGuard(of, ctx, sites)
  let changed = 0
  for (let start = 0; start < ids.length; start += PORTION) {
    const rows = await rowsOfTarget(of, ctx, ids.slice(start, start + PORTION), sites)
    if (!Array.isArray(rows)) return rows
    const writes: Write[] = []
    for (const before of rows) {
      const write = patchedRow(of, ctx, before, request.patch)
      if ('refused' in write) return write
      const refusal = judge(before) ?? judge(write.after)
      if (refusal) return refusal
      writes.push(write)
    }
    const written = await writeChanges(engine, of, ctx, writes)
    if ('refused' in written) return written
    const [overtaken] = written.overtaken
    if (overtaken !== undefined) return changedSince((await rowsByIds(of, ctx, [overtaken], sites))[0])
    changed += written.rows.length
  }
  return done({ changed })
}

export async function removeRows(
  engine: Engine,
  of: Physical,
  ctx: Context,
  refs: readonly RowRef[],
): Promise<Answer<Deleted>> {
  const ids = refs.map(ref => (typeof ref === 'string' ? ref : ref.id))
  const rows = await rowsByIds(of, ctx, ids, ctx.access.where(permission(of, 'delete')))
  if (rows.length !== new Set(ids).size) return notFound()
  const moved = refs.find(
    ref => typeof ref !== 'string' && rows.some(row => row.id === ref.id && row.version !== ref.version),
  )
  if (moved) return changedSince(rows.find(row => row.id === (moved as { id: string }).id)) // `moved` is not a string here
  return removeAll(engine, of, ctx, rows)
}

async function removeAll(
  engine: Engine,
  of: Physical,
  caller: Context,
  rows: readonly Row[],
): Promise<Answer<Deleted>> {
  if (rows.length === 0) return notFound()
  const judge = await createWriteGuard(of, caller, caller.access.where(permission(of, 'delete')))
  const refusal = rows.map(judge).find(each => each !== undefined)
  if (refusal) return refusal
  const ids = rows.map(row => String(row.id))
  // Locked first, so that no new reference can appear after the check.
  const holder = await writerFor(of, caller)
  const overtaken = await lockRows(of, holder, rows)
  if (overtaken) return changedSince((await rowsByIds(of, holder, [overtaken], 'all'))[0])
  if (holder !== caller) await caller.db.enter(caller.merchantId)
  const { named, hidden } = await usedBy(caller, engine, of, ids)
  const count = named.length + hidden
  const ctx = await writerFor(of, caller)
  const objection = await engine.hooks(of.definition.key).mayDelete?.(ctx, rows)
  // In use would read as if the record could be deleted once nothing uses it, which its state forbids.
  if (objection?.refused && (count === 0 || objection.rtn === RTN.wrongState)) return objection
  if (count > 0)
    return refuse(
      RTN.inUse,
      Math.max(named.length, hidden) < NAMED_AT_MOST ? 'platform.refusal.inUse' : 'platform.refusal.inUseByMany',
      { params: { count }, map: { usedBy: named, hidden } },
    )
  const undo = await rememberDeleted(of, ctx, ids)
  await deleteRows(engine, of, ctx, rows)
  return done({ deleted: rows.length, undo })
}

export async function removeTarget(
  engine: Engine,
  of: Physical,
  ctx: Context,
  target: Target,
): Promise<Answer<Deleted>> {
  const sites = ctx.access.where(permission(of, 'delete'))
  const ids = await targetIds(of, ctx, target, sites)
  if (!Array.isArray(ids)) return ids
  const rows = await rowsOfTarget(of, ctx, ids, sites)
  if (!Array.isArray(rows)) return rows
  return removeAll(engine, of, ctx, rows)
}
