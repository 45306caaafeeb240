import { isDeepStrictEqual } from 'node:util'
import { fieldNamed } from '#platform/contract/define/field.ts'
import { findShopsField } from '#platform/contract/define/shops-of.ts'
import { type Refusal, refuseFields } from '#platform/contract/refusal.ts'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import type { Sites } from '../access/access.ts'
import { join, literalSql, name, sql } from '../db/sql.ts'
import type { Context } from '../operation/context.ts'
import type { TenantData, WithRandom, WithServices } from '../operation/needs.ts'
import { patchedRow } from './actions.ts'
import { addMissing } from './add-missing.ts'
import type { Engine } from './engine.ts'
import type { MappedColumn } from './import-mapping.ts'
import type { RecordFinder } from './import-names.ts'
import type { ProblemList } from './import-problems.ts'
import type { ImportJob } from './import-progress.ts'
import { type ImportRow, resolveNames } from './import-rows.ts'
import { getTenant } from './list.ts'
import { type Physical, selection, toRow } from './physical.ts'
import type { Row } from './row.ts'
import { siteConditions } from './shop-conditions.ts'
import { findObjections, parseRow } from './validate-rows.ts'
import { hiddenFields, sealSecrets, storeValidated, type Write } from './write.ts'
import type { WriteGuard } from './write-guard.ts'

export interface ImportTarget {
  readonly job: ImportJob
  readonly engine: Engine
  readonly of: Physical
  readonly columns: readonly MappedColumn[]
  /** Shops that the caller may import into. */
  readonly sites: Sites
  /** Checks what the caller may write. */
  readonly judge: WriteGuard
  /** Shop fields of new rows that name no shop. */
  readonly onlyShop: Row
  /** Shop of rows that name none. */
  readonly defaultSite: string | undefined
  /** The import is limited to one selected shop. */
  readonly oneShop: boolean
  readonly matchBy: string | undefined
  readonly dryRun: boolean
  /** Adds records that rows name and that do not exist. */
  readonly addMissing: boolean
}

/** Progress of an import; rows with problems are not counted. */
export interface ImportState {
  readonly finder: RecordFinder
  readonly problems: ProblemList
  /** Values that the area left out; they refuse nothing. */
  readonly skipped: ProblemList
  /** Row in which a matching value occurred first. */
  readonly seen: Map<string, number>
  added: number
  updated: number
  unchanged: number
  /** Records of other kinds, by resource key. */
  readonly alsoAdded: Map<string, number>
  /** Pictures to download after the import. */
  pictures: number
  /** First row of the current portion, reported with a fault. */
  row: number
}

type Judged = { readonly row: ImportRow; readonly write: Write }

/** Validates a portion of rows, stores the valid ones and reports problems of the others. */
export async function importPortion(
  target: ImportTarget,
  ctx: Context,
  rows: readonly ImportRow[],
  state: ImportState,
): Promise<void> {
  const { engine, of } = target
  if (target.addMissing) {
    for (const [key, count] of await addMissing(engine, of, ctx, state.finder, rows))
      state.alsoAdded.set(key, (state.alsoAdded.get(key) ?? 0) + count)
  }
  await resolveNames(of, ctx.db, state.finder, rows, target.defaultSite)
  const matches = await matchedRows(target, ctx, rows)
  const made: Judged[] = []
  for (const row of rows) {
    const write = toWrite(target, ctx, row, matches, state)
    if (write) made.push({ row, write })
  }
  const right = await judged(target, ctx, made, state)
  const { overtaken } = await storeValidated(
    engine,
    of,
    ctx,
    right.map(row => row.write),
    target.dryRun ? 'trial' : 'keep',
  )
  const lost = new Set(overtaken)
  const { importHints } = engine.hooks(of.definition.key)
  const besides = right.flatMap(({ row: { number, beside }, write }) =>
    beside === undefined || write.before || !write.after ? [] : [{ number, after: write.after, beside }],
  )
  const after = besides.length > 0 ? await importHints?.stored?.(ctx, besides, target.job.id) : undefined
  state.pictures += after?.pictures ?? 0
  for (const { row, write } of right) {
    if (lost.has(String(write.after?.id))) state.problems.add(row.number, '', { code: 'platform.refusal.changedSince' })
    else if (write.before) state.updated += 1
    else state.added += 1
  }
}

async function judged(
  target: ImportTarget,
  ctx: Context,
  made: readonly Judged[],
  state: ImportState,
): Promise<Judged[]> {
  const { engine, of } = target
  if (made.length === 0) return []
  const writes = made.map(row => row.write)
  const prepared = (await engine.hooks(of.definition.key).prepare?.(ctx, writes)) ?? writes
  const complete = made
    .map(({ row, write }, at) => ({ row, write: { ...write, ...prepared[at] } }))
    .filter(each => !isSkippedWhole(target, each, state))
  const objections = await findObjections(
    engine,
    of,
    ctx,
    complete.map(row => row.write),
  )
  return complete.filter(({ row }, at) => {
    const objection = objections[at]
    if (objection) state.problems.object(row.number, objection)
    return !objection
  })
}

/** Lists values that the area left out. @returns whether the row changes nothing without them */
function isSkippedWhole(target: ImportTarget, { row, write }: Judged, state: ImportState): boolean {
  if (!write.skipped) return false
  state.skipped.object(row.number, write.skipped)
  if (!write.before || !isUnchanged(target, write.before, write.after ?? {})) return false
  state.unchanged += 1
  return true
}

/** The change of a row; undefined when it changes nothing or has problems, which are reported. */
function toWrite(
  target: ImportTarget,
  ctx: WithRandom & WithServices<'secrets'>,
  row: ImportRow,
  matches: ReadonlyMap<string, readonly Row[]>,
  state: ImportState,
): Write | undefined {
  const { problems } = state
  if (row.problems.size > 0) {
    sayUnread(target, row, problems)
    return undefined
  }
  const key = matchKey(target, row)
  const matched = key === undefined ? [] : (matches.get(key) ?? [])
  const trouble = matchTrouble(target, row, key, matched, state)
  if (trouble) {
    problems.add(row.number, target.matchBy ?? '', trouble)
    return undefined
  }
  const [before] = matched
  const write = before ? toUpdate(target, ctx, row, before) : toAddition(target, ctx, row)
  if ('refused' in write) {
    problems.object(row.number, write)
    return undefined
  }
  // Before the check of access: a user can import their export again although it contains rows they cannot change.
  if (before && isUnchanged(target, before, write.after ?? {})) {
    state.unchanged += 1
    return undefined
  }
  const refusal = target.judge(before) ?? target.judge(write.after)
  if (refusal) {
    const words = target.oneShop ? { code: 'platform.sheet.otherShop' } : refusal
    problems.add(row.number, getShopField(target.of), words)
    return undefined
  }
  return { ...write, imported: true }
}

/** Column with the shops of a row. */
function getShopField({ definition }: Physical): string {
  const shops = findShopsField(definition)
  if (!shops || shops.by === 'itself') return ''
  return shops.by === 'site' ? 'siteId' : shops.field
}

/** Reports all problems of a row at once: unreadable cells, and rules that its other cells break. */
function sayUnread(target: ImportTarget, row: ImportRow, problems: ProblemList): void {
  const parsed = parseRow(target.of, getValues(target, row))
  const broken = 'problems' in parsed ? parsed.problems : {}
  problems.object(row.number, { ...broken, ...Object.fromEntries(row.problems) })
}

function matchTrouble(
  { matchBy }: ImportTarget,
  row: ImportRow,
  key: string | undefined,
  matches: readonly Row[],
  { seen }: ImportState,
) {
  if (key === undefined || matchBy === undefined) return undefined
  const first = seen.get(key)
  if (first !== undefined) return { code: 'platform.sheet.twice', params: { row: first } }
  seen.set(key, row.number)
  if (matches.length > 1)
    return { code: 'platform.sheet.manyOfName', params: { name: String(row.given[matchBy]).slice(0, 80) } }
  return matchBy === 'id' && matches.length === 0 ? { code: 'platform.field.noSuchRecord' } : undefined
}

const getSite = (target: ImportTarget, row: ImportRow): unknown => row.given.siteId ?? target.defaultSite

/** The matching value, as the field's definition parses it (trimmed, lower case). */
function matchValue({ of, matchBy }: ImportTarget, row: ImportRow): unknown {
  if (matchBy === undefined) return undefined
  const value = row.given[matchBy] ?? undefined
  const parsed = fieldNamed(of.definition.fields, matchBy)?.schema.safeParse(value)
  if (!parsed) return typeof value === 'string' && isUuid(value) ? value.toLowerCase() : undefined // the id
  return parsed.success ? parsed.data : undefined
}

/** Rows of a shop are matched within the shop. */
function matchKey(target: ImportTarget, row: ImportRow): string | undefined {
  const value = matchValue(target, row)
  if (value === undefined) return undefined
  const site = target.of.definition.scope === 'site' && target.matchBy !== 'id' ? getSite(target, row) : null
  return JSON.stringify([value, site ?? null])
}

async function matchedRows(
  target: ImportTarget,
  ctx: TenantData,
  rows: readonly ImportRow[],
): Promise<Map<string, Row[]>> {
  const { of, matchBy, sites } = target
  const matches = new Map<string, Row[]>()
  const column = matchBy === undefined ? undefined : of.all.get(matchBy)
  const values = [...new Set(rows.map(row => matchValue(target, row)))].filter(value => value !== undefined)
  if (!column || values.length === 0) return matches
  const conditions = [
    sql`t.merchant_id = ${getTenant(ctx, of)}::uuid`,
    // The type comes from the program (db/storage.ts).
    sql`t.${name(column.column)} = any(${values}::${literalSql(column.type)}[])`,
    ...siteConditions(of, sites),
  ]
  const raw = await ctx.db.rows<Row>(
    sql`select ${selection(of, undefined)} from ${of.table} t where ${join(conditions, ' and ')}`,
  )
  for (const record of raw) {
    const row = toRow(of, record)
    const site = of.definition.scope === 'site' && matchBy !== 'id' ? row.siteId : null
    const key = JSON.stringify([row[column.field], site])
    matches.set(key, [...(matches.get(key) ?? []), row])
  }
  return matches
}

/** Values of the file by field. The id is excluded, and the default shop is used where the row names none. */
function getValues(target: ImportTarget, row: ImportRow): Row {
  const { id: _, siteId, ...values } = row.given
  const site = siteId ?? target.defaultSite
  return target.of.definition.scope === 'site' && site !== undefined ? { ...values, siteId: site } : values
}

function toAddition(target: ImportTarget, ctx: WithRandom & WithServices<'secrets'>, row: ImportRow): Write | Refusal {
  const { of } = target
  const values = getValues(target, row)
  const shopless = Object.keys(target.onlyShop).every(field => isNothing(values[field]))
  const parsed = parseRow(of, shopless ? { ...values, ...target.onlyShop } : values)
  if ('problems' in parsed) return refuseFields(parsed.problems)
  const after = { ...parsed.row, ...hiddenFields(of, undefined), id: ctx.random.id(), version: 1 }
  return sealSecrets(of, ctx, after, undefined)
}

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

function toUpdate(target: ImportTarget, ctx: WithServices<'secrets'>, row: ImportRow, before: Row): Write | Refusal {
  const input = getValues(target, row)
  // An empty cell means no value, in the form that the record already uses.
  const patch = Object.fromEntries(
    Object.entries(input).filter(([field, value]) => !(isNothing(value) && isNothing(before[field]))),
  )
  // A row that names no shop keeps its shop; records of the merchant have none.
  const stays = target.of.definition.scope === 'site' && !row.given.siteId ? { siteId: before.siteId } : {}
  return patchedRow(target.of, ctx, before, { ...patch, ...stays })
}

function isUnchanged({ columns, of }: ImportTarget, before: Row, after: Row): boolean {
  return columns.every(({ field }) => {
    if (field === 'id') return true
    const [one, other] = [before[field], after[field]]
    if (of.all.get(field)?.kind === 'instant' && one && other)
      return Date.parse(String(one)) === Date.parse(String(other))
    return isDeepStrictEqual(one, other)
  })
}
