import type { ImportReport } from '#platform/contract/define/resource-operations.ts'
import { findShopsField } from '#platform/contract/define/shops-of.ts'
import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import type { LoggedChange } from '../audit/action-log.ts'
import { isTriedAgain } from '../db/database.ts'
import type { BackgroundWork, Beside, Context } from '../operation/context.ts'
import type { Audited, Localised, TenantData, WithAccess } from '../operation/needs.ts'
import { UnreadableSheet } from '../sheets/cell.ts'
import { getTitle } from './export-columns.ts'
import { listChoices } from './import-mapping.ts'
import { recordFinder } from './import-names.ts'
import { type ImportState, type ImportTarget, importPortion } from './import-portion.ts'
import { problemList } from './import-problems.ts'
import { type Progress, publishProgress, writeReport } from './import-progress.ts'
import { type ImportRow, readRow, targetOfField } from './import-rows.ts'
import type { ImportSource, SourceRow } from './import-source.ts'
import { rememberMapping } from './remembered-mapping.ts'
import { writerFor } from './write.ts'

/** Rows validated and stored per portion. */
const PORTION = 1000
/** Larger imports need several files, so that one transaction does not hold its locks for minutes. */
export const MOST_ROWS = 200_000

export interface ImportPlan extends ImportTarget {
  readonly source: ImportSource
  readonly fileName: string
  readonly headers: readonly string[]
  readonly mapping: Readonly<Record<string, string>>
  readonly mappedBy: ImportReport['mappedBy']
  /** Required fields without a column in the file. */
  readonly missing: readonly string[]
}

/**
 * Reads the whole file once, so that unreadable parts are found before anything is locked.
 * @throws UnreadableSheet
 */
async function countRows({ rows }: ImportSource): Promise<number> {
  let count = 0
  for await (const _ of rows()) {
    count += 1
    if (count > MOST_ROWS) throw new UnreadableSheet('platform.sheet.tooManyRows', { most: MOST_ROWS })
  }
  return count
}

/**
 * Portions of at most a thousand rows. A portion ends before a row that names a record of the same portion (a category
 * and its parent), so that the record exists when the row is validated.
 */
async function* portions(plan: ImportPlan, read: (row: SourceRow) => ImportRow): AsyncGenerator<ImportRow[]> {
  const { of } = plan
  const own = plan.columns
    .filter(({ field }) => targetOfField(of, field) === of.definition.key)
    .map(column => column.field)
  const titles = new Set<string>()
  let portion: ImportRow[] = []
  for await (const cells of plan.source.rows()) {
    const row = read(cells)
    const named = own.flatMap(field => row.names.get(field) ?? [])
    if (portion.length >= PORTION || named.some(text => titles.has(text.toLowerCase()))) {
      yield portion
      portion = []
      titles.clear()
    }
    portion.push(row)
    if (own.length > 0) titles.add(String(row.given[of.definition.title] ?? '').toLowerCase())
  }
  if (portion.length > 0) yield portion
}

async function importAll(plan: ImportPlan, ctx: Context, state: ImportState, progress: Progress): Promise<number> {
  const total = await countRows(plan.source)
  progress.at(0, total)
  if (!sayMissing(plan, state)) return total
  const facts = { decimalComma: plan.source.decimalComma, language: ctx.locale }
  const choices = listChoices(plan.of, ctx.words)
  let done = 0
  for await (const rows of portions(plan, row => readRow(row, plan.columns, facts, choices))) {
    state.row = rows[0]?.number ?? 0
    await importPortion(plan, ctx, rows, state)
    done += rows.length
    progress.at(done, total)
  }
  return total
}

/** A missing column is reported once, for the header row, and not for every row. */
function sayMissing({ columns, missing }: ImportPlan, { problems }: ImportState): boolean {
  if (columns.length === 0) problems.add(1, '', { code: 'platform.sheet.nothingMapped' })
  else for (const field of missing) problems.add(1, field, { code: 'platform.sheet.columnMissing' })
  return problems.count === 0
}

function newState(plan: ImportPlan, ctx: TenantData & WithAccess & Localised): ImportState {
  const { key } = plan.of.definition
  const translate = ctx.words.in(ctx.locale)
  const headers = new Map(plan.columns.map(column => [column.field, column.header]))
  const getColumnName = (field: string) => headers.get(field) ?? getTitle(plan.of, field, ctx.words, translate)
  return {
    finder: recordFinder(plan.engine, key, ctx.merchantId, ctx.access.where(`${key}:import`)),
    problems: problemList(translate, getColumnName),
    skipped: problemList(translate, getColumnName),
    seen: new Map(),
    added: 0,
    updated: 0,
    unchanged: 0,
    alsoAdded: new Map(),
    pictures: 0,
    row: 0,
  }
}

const toReport = (plan: ImportPlan, state: ImportState, rows: number, stands: boolean): ImportReport => ({
  headers: [...plan.headers],
  mapping: { ...plan.mapping },
  mappedBy: plan.mappedBy,
  from: plan.source.from,
  variantsAs: plan.source.variantsAs,
  addMissing: plan.addMissing,
  alsoAdded: Object.fromEntries(state.alsoAdded),
  rows,
  added: state.added,
  updated: state.updated,
  unchanged: state.unchanged,
  problems: state.problems.reported,
  problemCount: state.problems.count,
  ...(state.skipped.count > 0 ? { skipped: state.skipped.reported, skippedCount: state.skipped.count } : {}),
  ...(state.pictures > 0 ? { pictures: { wanted: state.pictures, stored: 0, failed: [], failedCount: 0 } } : {}),
  done: stands,
})

/** Imports the whole file; problems that no reader could recover from end it. */
async function importReadable(plan: ImportPlan, ctx: Context, state: ImportState, progress: Progress): Promise<number> {
  try {
    return await importAll(plan, ctx, state, progress)
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    state.problems.add(Number(error.params.row ?? 0), '', error)
    return 0
  }
}

/**
 * All rows in one transaction, or none. A dry run does the same and is rolled back, so that both accept the same files.
 */
export function runImport(plan: ImportPlan): BackgroundWork {
  return async (caller, beside) => {
    const ctx = await writerFor(plan.of, caller)
    const state = newState(plan, ctx)
    const progress = publishProgress(caller, beside, plan.job)
    try {
      const rows = await importReadable(plan, ctx, state, progress)
      const stands = !plan.dryRun && state.problems.count === 0
      const report = toReport(plan, state, rows, stands)
      await progress.stop()
      if (!stands) {
        await beside(db => writeReport(db, plan.job, report))
        return refuse(RTN.invalid, 'platform.sheet.notImported')
      }
      const own = await caller.enterMerchant(plan.job.merchantId)
      await rememberMapping(own, plan.of.definition.key, plan.headers, plan.mapping)
      await recordImport(plan, own, report)
      return done(null)
    } catch (error) {
      await progress.stop()
      if (!isTriedAgain(error)) await tellFault(plan, state, beside)
      throw error
    }
  }
}

/** In the transaction of the rows: one log entry for all of them, and the report. */
async function recordImport(plan: ImportPlan, ctx: TenantData & Audited, report: ImportReport): Promise<void> {
  const { rows, added, updated, unchanged } = report
  const after = { rows, added, updated, unchanged }
  const { definition } = plan.of
  const entry = { action: 'import', resource: definition.key, title: plan.fileName, after }
  await ctx.audit.record([{ ...entry, ...shopsOfImport(plan) }])
  await writeReport(ctx.db, plan.job, report)
}

/** The shops of an import into several shops are not recorded; only users of all shops see its entry. */
function shopsOfImport({ of, oneShop, defaultSite }: ImportPlan): Pick<LoggedChange, 'siteId' | 'shops'> {
  if (oneShop) return { siteId: defaultSite }
  return findShopsField(of.definition) ? {} : { shops: { ids: [] } }
}

async function tellFault(plan: ImportPlan, state: ImportState, beside: Beside): Promise<void> {
  state.problems.add(state.row, '', { code: 'platform.http.fault' })
  await beside(db => writeReport(db, plan.job, toReport(plan, state, 0, false)))
}
