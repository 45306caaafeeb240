import { notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { PreviewTarget, Selection, Target } from '#platform/contract/wire/list.ts'
import type { Sites } from '../access/access.ts'
import { join, sql } from '../db/sql.ts'
import type { Context } from '../operation/context.ts'

import { conditionsOf, rowsByIds } from './list.ts'
import type { Physical } from './physical.ts'
import type { Row } from './row.ts'
import { notPermitted } from './write-guard.ts'

/** More rows than this are not changed in one transaction: its locks would be held for minutes. */
const MOST_ROWS = 100_000

/** Another number of rows matches than was shown. */
export const otherNumber = (now: number, shown: number): Refusal =>
  refuse(RTN.changedSince, 'platform.refusal.otherNumber', { params: { now, shown }, map: { now, shown } })

/** Which rows of a list a target names, without the number that goes with it. */
export function selectionOf(target: PreviewTarget): Selection {
  if (!('all' in target)) return target
  const { all: _, expected: __, ...selection } = target
  return selection
}

/** Ids of the rows of a target within these shops. Named rows that are gone are left out. */
async function idsWithin(of: Physical, ctx: Context, target: PreviewTarget, sites: Sites): Promise<string[] | Refusal> {
  const conditions = conditionsOf(ctx, of, sites, selectionOf(target))
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

/** Ids of what a caller chose in a list that he may see. */
export const chosenIds = (of: Physical, ctx: Context, target: PreviewTarget): Promise<string[] | Refusal> =>
  idsWithin(of, ctx, target, ctx.access.where(`${of.definition.key}:list`))

/**
 * Rows that a bulk action acts on, by id: all of them or a refusal. A row that the caller sees in the list and may not change
 * is refused rather than skipped, so that as many rows change as were shown.
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

/** Rows of a target read by their ids: all of them, or how many are left. */
export async function rowsOfTarget(
  of: Physical,
  ctx: Context,
  ids: readonly string[],
  sites: Sites,
): Promise<Row[] | Refusal> {
  const rows = await rowsByIds(of, ctx, ids, sites)
  return rows.length === ids.length ? rows : otherNumber(rows.length, ids.length)
}
