import { fieldNamed } from '#platform/contract/define/field.ts'
import type { ExportQuery } from '#platform/contract/define/resource-operations.ts'
import type { SheetFormat } from '#platform/contract/define/sheet-format.ts'
import { type Answer, done, type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import type { Queries } from '../db/database.ts'
import { join, name, type Sql, sql } from '../db/sql.ts'
import type { Column } from '../db/storage.ts'
import type { Context } from '../operation/context.ts'
import type { FileAnswer } from '../operation/file-answer.ts'
import type { TenantData } from '../operation/needs.ts'
import type { CellOut } from '../sheets/cell.ts'
import { MOST_XLSX_ROWS } from '../sheets/write-xlsx.ts'
import { countExactly } from './count.ts'
import type { Engine } from './engine.ts'
import { toCell } from './export-cells.ts'
import { exportedColumns, getTitle, headersFor } from './export-columns.ts'
import { tableFile } from './export-file.ts'
import { idsByTarget, recordNames } from './export-names.ts'
import { toConditions, toOrder } from './list.ts'
import { type Physical, shownTo, toRow } from './physical.ts'
import type { Row } from './row.ts'
import { otherNumber } from './target.ts'

/** Rows read, named and written per batch. */
const BATCH = 1000

/** Key of the resource that a column's ids belong to. */
export function getTarget(of: Physical, { field, kind }: Column): string | undefined {
  if (kind !== 'reference' && kind !== 'references') return undefined
  return field === 'siteId' ? 'system.site' : fieldNamed(of.definition.fields, field)?.facts.to
}

/** Creates cells of rows, with names instead of ids. */
function completion(engine: Engine, of: Physical, ctx: Context, columns: readonly Column[]) {
  const names = recordNames(engine.find, ctx.merchantId)
  const targets = columns.map(column => ({ ...column, to: getTarget(of, column) }))
  return async (raw: readonly Row[], db: Queries): Promise<CellOut[][]> => {
    const rows = raw.map(record => shownTo(ctx, of, toRow(of, record)))
    await names.look(db, idsByTarget(targets, rows))
    return rows.map(row => targets.map(({ field, kind, to = '' }) => toCell(kind, row[field], id => names.of(to, id))))
  }
}

/** A workbook's sheet has a row limit; CSV has none. */
export async function tooManyForSheet(ctx: TenantData, format: SheetFormat, from: Sql): Promise<Refusal | undefined> {
  if (format === 'csv') return undefined
  const counted = await ctx.db.row<{ n: number }>(
    sql`select count(*) as n from (select 1 from ${from} limit ${MOST_XLSX_ROWS + 1}) as few`,
  )
  if ((counted?.n ?? 0) <= MOST_XLSX_ROWS) return undefined
  return refuse(RTN.invalid, 'platform.sheet.tooManyForXlsx', { params: { most: MOST_XLSX_ROWS } })
}

async function otherThanShown(ctx: TenantData, shown: number | undefined, from: Sql): Promise<Refusal | undefined> {
  if (shown === undefined) return undefined
  const { total } = await countExactly(ctx.db, from, 'fresh')
  return total === shown ? undefined : otherNumber(total, shown)
}

/**
 * A list, or a selection of it, as a file. Rows come from a cursor while the file is sent, so that memory holds one
 * batch, however many there are.
 */
export async function exportFile(
  engine: Engine,
  of: Physical,
  ctx: Context,
  query: ExportQuery,
): Promise<Answer<FileAnswer>> {
  const columns = exportedColumns(of, query.columns)
  if (!Array.isArray(columns))
    return refuseFields({ [`columns.${columns.unknown}`]: { code: 'platform.field.unknown' } })
  const conditions = toConditions(ctx, of, ctx.access.where(`${of.definition.key}:export`), query)
  if (!Array.isArray(conditions)) return conditions
  const order = toOrder(ctx, engine.find, of, query.sort)
  if ('refused' in order) return order
  const where = join(conditions, ' and ')
  const refusal = await otherThanShown(ctx, query.expected, sql`${of.list} t where ${where}`)
  if (refusal) return refusal
  const tooMany = await tooManyForSheet(ctx, query.format, sql`${of.list} t where ${where}`)
  if (tooMany) return tooMany
  const needed = of.columns.filter(column => of.reading?.fields?.includes(column.field) && !columns.includes(column))
  const selected = join([...columns, ...needed].map(column => sql`t.${name(column.column)}`))
  const rows = sql`select ${selected} from ${of.list} t where ${where} order by ${order}`
  const translate = ctx.words.in(ctx.locale)
  return done(
    tableFile(ctx, {
      format: query.format,
      title: translate(`${of.definition.key}.title`),
      headers: headersFor(columns.map(({ field }) => ({ field, title: getTitle(of, field, ctx.words, translate) }))),
      portions: ctx.stream<Row, CellOut[]>(rows, BATCH, completion(engine, of, ctx, columns)),
    }),
  )
}
