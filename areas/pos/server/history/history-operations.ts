import {
  exportHistoryProblems,
  getHistoryProgress,
  type HistoryMapping,
  LARGEST_HISTORY,
  listHistory,
  listHistoryProblems,
  NEEDED_FIELDS,
  startHistory,
  stopHistory,
  uploadHistory,
} from '#areas/pos/contract/sale-history.ts'
import { guessMapping, isLinePrice } from '#areas/pos/rules/history/guess-mapping.ts'
import { done, notFound, type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Localised, Streaming, Tenant, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { toStorableText } from '#platform/server/operation/storable.ts'
import { type RowIn, UnreadableSheet } from '#platform/server/sheets/cell.ts'
import { openSheet } from '#platform/server/sheets/open-sheet.ts'
import { writeCsv } from '#platform/server/sheets/write-csv.ts'
import { ledgerSite } from '../ledger/ledger-site.ts'
import { type HistoryImport, holdImport, setState } from './history-import.ts'
import { HISTORY_JOB } from './history-job.ts'
import { isWorkedOn, readProgress } from './history-progress.ts'

const SAMPLE = 8

/** Header and first rows. @throws UnreadableSheet */
async function beginning(bytes: Uint8Array): Promise<RowIn[]> {
  const rows: RowIn[] = []
  const sheet = await openSheet(bytes)
  for await (const row of sheet.rows()) {
    if (row.cells.some(cell => cell !== null && cell !== '')) rows.push(row)
    if (rows.length > SAMPLE) break
  }
  return rows
}

const toTexts = ({ cells }: RowIn): string[] => cells.map(cell => toStorableText(String(cell ?? '')))

async function readBeginning(bytes: Uint8Array): Promise<RowIn[] | Refusal> {
  try {
    const rows = await beginning(bytes)
    return rows.length > 1 ? rows : refuse(RTN.invalid, 'platform.sheet.empty')
  } catch (fault) {
    if (fault instanceof UnreadableSheet) return refuse(RTN.invalid, fault.code, { params: fault.params })
    throw fault
  }
}

const defaultOptions = (mapping: HistoryMapping) => ({
  priceIs: isLinePrice(mapping.price) ? ('line' as const) : ('unit' as const),
  dates: 'dayFirst' as const,
  taxRate: 0,
  taxMode: 'inclusive' as const,
})

export const uploadingHistory = handle(uploadHistory, async (ctx, { file, ordLot }) => {
  const site = await ledgerSite(ctx, uploadHistory.need, ordLot)
  if (!site) return refuse(RTN.notFound, 'pos.refusal.shopUnknown')
  if (file.size > LARGEST_HISTORY)
    return refuse(RTN.invalid, 'platform.file.tooLarge', { params: { most: LARGEST_HISTORY / 1024 / 1024 } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  const rows = await readBeginning(bytes)
  if ('refused' in rows) return rows
  const [header, ...first] = rows.map(toTexts)
  const headers = header ?? []
  const mapping: HistoryMapping = guessMapping(headers)
  const options = defaultOptions(mapping)
  const importId = ctx.random.id()
  await ctx.services.files.put(ctx.merchantId, importId, bytes)
  await ctx.db.run(sql`
    insert into pos_history_import
      (merchant_id, id, site_id, started_at, started_by, file_name, headers, mapping, options, state)
    values (${ctx.merchantId}::uuid, ${importId}::uuid, ${site.id}::uuid, ${ctx.now()}::timestamptz,
      ${ctx.who?.userName ?? ''}, ${file.name.slice(0, 200)}, ${headers}::text[], ${JSON.stringify(mapping)}::jsonb,
      ${JSON.stringify(options)}::jsonb, 'mapping')`)
  return done({ importId, headers, mapping, options, sample: first })
})

/** Undefined if it does not exist or is in a shop that the caller does not have. */
async function findImport(
  ctx: TenantData & WithAccess,
  permission: string,
  importId: string,
): Promise<HistoryImport | Refusal> {
  const historyImport = await holdImport(ctx, importId)
  return historyImport && ctx.access.mayAt(permission, historyImport.site.id) ? historyImport : notFound()
}

function mappingProblem({ headers }: HistoryImport, mapping: HistoryMapping): Refusal | undefined {
  const missing = NEEDED_FIELDS.find(field => !mapping[field])
  if (missing) return refuseFields({ [missing]: { code: 'platform.field.required' } })
  const unknown = Object.entries(mapping).find(([, header]) => header && !headers.includes(header))
  return unknown && refuseFields({ [unknown[0]]: { code: 'platform.field.notAllowed' } })
}

const startingHistory = handle(startHistory, async (ctx, { importId, ...given }) => {
  const historyImport = await findImport(ctx, startHistory.need, importId)
  if ('refused' in historyImport) return historyImport
  if (historyImport.state === 'done') return refuse(RTN.wrongState, 'pos.history.isDone')
  if (await isWorkedOn(ctx, importId)) return refuse(RTN.wrongState, 'pos.history.isRunning')
  // Staged rows were read with this mapping, so it can't be changed any more.
  const begun = historyImport.rowsRead > 0
  const mapping = begun ? historyImport.mapping : (given.mapping ?? historyImport.mapping)
  const options = begun ? historyImport.options : (given.options ?? historyImport.options)
  const problem = mappingProblem(historyImport, mapping)
  if (problem) return problem
  await ctx.db.run(sql`
    update pos_history_import set mapping = ${JSON.stringify(mapping)}::jsonb, options = ${JSON.stringify(options)}::jsonb
    where merchant_id = ${ctx.merchantId}::uuid and id = ${importId}::uuid`)
  await setState(ctx, importId, 'running')
  await ctx.services.jobs.send(HISTORY_JOB, { merchantId: ctx.merchantId, importId })
  return done({ importId })
})

const stoppingHistory = handle(stopHistory, async (ctx, { importId }) => {
  const historyImport = await findImport(ctx, stopHistory.need, importId)
  if ('refused' in historyImport) return historyImport
  if (historyImport.state === 'running')
    await setState(ctx, importId, (await isWorkedOn(ctx, importId)) ? 'stopping' : 'stopped')
  return done({ importId })
})

const tellingHistory = handle(getHistoryProgress, async (ctx, { importId }) => {
  const [one] = await readProgress(ctx, ctx.access.where(getHistoryProgress.need), importId)
  return one ? done(one) : notFound()
})

const listingHistory = handle(listHistory, async ctx =>
  done(await readProgress(ctx, ctx.access.where(listHistory.need))),
)

interface ProblemRow {
  readonly row: number
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
}

const PAGE = 200
const problemRows = (ctx: Tenant, importId: string) => sql`
  select p.row_no as row, p.code, p.params from pos_history_problem p
  where p.merchant_id = ${ctx.merchantId}::uuid and p.import_id = ${importId}::uuid order by p.row_no, p.code`

const listingProblems = handle(listHistoryProblems, async (ctx, { importId, page = 1 }) => {
  const [one] = await readProgress(ctx, ctx.access.where(listHistoryProblems.need), importId)
  if (!one) return notFound()
  const rows = await ctx.db.rows<ProblemRow>(
    sql`${problemRows(ctx, importId)} limit ${PAGE} offset ${(page - 1) * PAGE}`,
  )
  const words = ctx.words.in(ctx.locale)
  return done(
    rows.map(({ row, code, params }) => ({ row, message: words(code, params) })),
    { total: one.problems, pageSize: PAGE },
  )
})

async function* problemCells(
  ctx: Tenant & Localised & Streaming,
  importId: string,
): AsyncGenerator<(string | number)[][]> {
  const words = ctx.words.in(ctx.locale)
  for await (const rows of ctx.stream<ProblemRow>(problemRows(ctx, importId), 1000))
    yield rows.map(({ row, code, params }) => [row, words(code, params)])
}

const exportingProblems = handle(exportHistoryProblems, async (ctx, { importId }) => {
  const [one] = await readProgress(ctx, ctx.access.where(exportHistoryProblems.need), importId)
  if (!one) return notFound()
  const words = ctx.words.in(ctx.locale)
  const headers = [words('pos.saleHistory.row'), words('pos.saleHistory.reason')]
  const body = writeCsv(headers, problemCells(ctx, importId))
  return done({ name: `${one.fileName}-to-check.csv`, type: 'text/csv; charset=utf-8', body })
})

export const historyOperations = [
  uploadingHistory,
  startingHistory,
  stoppingHistory,
  tellingHistory,
  listingHistory,
  listingProblems,
  exportingProblems,
]
