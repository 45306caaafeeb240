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
import { cellOf } from './export-cells.ts'
import { exportedColumns, headersFor, titleOf } from './export-columns.ts'
import { tableFile } from './export-file.ts'
import { idsByTarget, recordNames } from './export-names.ts'
import { conditionsOf, orderOf } from './list.ts'
import { type Physical, shownTo, toRow } from './physical.ts'
import type { Row } from './row.ts'
import { otherNumber } from './target.ts'

/** Rows fetched, named and written at a time. */
const BATCH = 1000

/** Key of the resource that a column's ids belong to. */
export function targetOf(of: Physical, { field, kind }: Column): string | undefined {
  if (kind !== 'reference' && kind !== 'references') return undefined
  return field === 'siteId' ? 'system.site' : fieldNamed(of.definition.fields, field)?.facts.to
}

/** Makes cells of rows: ids become the names of what they refer to. */
function completion(engine: Engine, of: Physical, ctx: Context, columns: readonly Column[]) {
  const names = recordNames(engine.find)
  const targets = columns.map(column => ({ ...column, to: targetOf(of, column) }))
  return async (raw: readonly Row[], db: Queries): Promise<CellOut[][]> => {
    const rows = raw.map(one => shownTo(ctx, of, toRow(of, one)))
    await names.look(db, idsByTarget(targets, rows))
    return rows.map(row => targets.map(({ field, kind, to = '' }) => cellOf(kind, row[field], id => names.of(to, id))))
  }
}

/** A sheet of the format has its limit; CSV has none. */
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
 * What a list shows, or a selection of it, as a file. The rows come from a cursor while the file is sent: memory holds one
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
  const conditions = conditionsOf(ctx, of, ctx.access.where(`${of.definition.key}:export`), query)
  if (!Array.isArray(conditions)) return conditions
  const order = orderOf(engine.find, of, query.sort)
  if ('refused' in order) return order
  const where = join(conditions, ' and ')
  const refusal = await otherThanShown(ctx, query.expected, sql`${of.list} t where ${where}`)
  if (refusal) return refusal
  const tooMany = await tooManyForSheet(ctx, query.format, sql`${of.list} t where ${where}`)
  if (tooMany) return tooMany
  const needed = of.columns.filter(one => of.reading?.fields?.includes(one.field) && !columns.includes(one))
  const selected = join([...columns, ...needed].map(one => sql`t.${name(one.column)}`))
  const rows = sql`select ${selected} from ${of.list} t where ${where} order by ${order}`
  const translate = ctx.words.in(ctx.locale)
  return done(
    tableFile(ctx, {
      format: query.format,
      title: translate(`${of.definition.key}.title`),
      headers: headersFor(columns.map(({ field }) => ({ field, title: titleOf(of, field, ctx.words, translate) }))),
      portions: ctx.stream<Row, CellOut[]>(rows, BATCH, completion(engine, of, ctx, columns)),
    }),
  )
}
