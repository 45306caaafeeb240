import { notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { PreviewTarget, Selection, Target } from '#platform/contract/wire/list.ts'
import type { Sites } from '../access/access.ts'
import { join, type Sql, sql } from '../db/sql.ts'
import type { Context } from '../operation/context.ts'

import { storedRows, toConditions } from './list.ts'
import type { Physical } from './physical.ts'
import type { Row } from './row.ts'
import { notPermitted } from './write-guard.ts'

/** Larger changes are refused in one transaction, because locks would be held for minutes. */
const MOST_ROWS = 100_000

/** The number of matching rows differs from the one that was shown. */
export const otherNumber = (now: number, shown: number): Refusal =>
  refuse(RTN.changedSince, 'platform.refusal.otherNumber', { params: { now, shown }, map: { now, shown } })

/** The selection of a target, without its expected number. */
export function toSelection(target: PreviewTarget): Selection {
  if (!('all' in target)) return target
  const { all: _, expected: __, ...selection } = target
  return selection
}

/**
 * Selects tenant and id of the rows of a target that a caller may see, without a limit: for statements that read the rows and lock
 * none. The caller compares their number with `expected`.
 */
export function chosenSelect(of: Physical, ctx: Context, target: PreviewTarget): Sql | Refusal {
  const conditions = toConditions(ctx, of, ctx.access.where(`${of.definition.key}:list`), toSelection(target))
  if (!Array.isArray(conditions)) return conditions
  return sql`select t.merchant_id, t.id from ${of.list} t where ${join(conditions, ' and ')}`
}

/** Ids of the rows of a target within these shops. Named rows that were deleted are skipped. */
async function idsWithin(of: Physical, ctx: Context, target: PreviewTarget, sites: Sites): Promise<string[] | Refusal> {
  const conditions = toConditions(ctx, of, sites, toSelection(target))
  if (!Array.isArray(conditions)) return conditions
  const where = join(conditions, ' and ')
  const rows = await ctx.db.rows<{ id: string }>(
    sql`select t.id from ${of.list} t where ${where} order by t.id limit ${MOST_ROWS + 1}`,
  )
  if (rows.length > MOST_ROWS)
    return refuse(RTN.invalid, 'platform.refusal.tooManyChosen', { params: { most: MOST_ROWS } })
  const expected = 'all' in target ? target.expected : undefined
  if (expected !== undefined && rows.length !== expected) return otherNumber(rows.length, expected)
  return rows.map(({ id }) => id)
}

/** Ids of the rows that a caller selected in a list they may see. */
export const chosenIds = (of: Physical, ctx: Context, target: PreviewTarget): Promise<string[] | Refusal> =>
  idsWithin(of, ctx, target, ctx.access.where(`${of.definition.key}:list`))

/**
 * Ids of the rows of a bulk action: all of them, or a refusal. A visible row that the caller cannot change is refused
 * and not skipped, so that as many rows change as were shown.
 */
export async function targetIds(of: Physical, ctx: Context, target: Target, sites: Sites): Promise<string[] | Refusal> {
  if (!('all' in target)) {
    const ids = await idsWithin(of, ctx, target, sites)
    return Array.isArray(ids) && ids.length !== new Set(target.ids).size ? notFound() : ids
  }
  const shown = await chosenIds(of, ctx, target)
  if (!Array.isArray(shown)) return shown
  const allowed = await idsWithin(of, ctx, { ...target, expected: undefined }, sites)
  return Array.isArray(allowed) && allowed.length !== shown.length ? notPermitted() : allowed
}

/** Rows of a target by their ids, as they are stored: all of them, or the number that still exists. */
export async function rowsOfTarget(
  of: Physical,
  ctx: Context,
  ids: readonly string[],
  sites: Sites,
): Promise<Row[] | Refusal> {
  const rows = await storedRows(of, ctx, ids, sites)
  return rows.length === ids.length ? rows : otherNumber(rows.length, ids.length)
}
