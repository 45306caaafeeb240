import { columnsFor } from '#platform/contract/define/report.ts'
import type { ReportExportRequest } from '#platform/contract/define/report-operations.ts'
import { type Answer, done, refuseFields } from '#platform/contract/refusal.ts'
import type { Queries } from '../db/database.ts'
import { snake, sql } from '../db/sql.ts'
import { fromColumn } from '../db/storage.ts'
import type { ServedReport } from '../operation/area-server.ts'
import type { Context } from '../operation/context.ts'
import type { FileAnswer } from '../operation/file-answer.ts'
import { tooManyForSheet } from '../resource/export.ts'
import { toCell } from '../resource/export-cells.ts'
import { headersFor } from '../resource/export-columns.ts'
import { tableFile } from '../resource/export-file.ts'
import { idsByTarget, recordNames } from '../resource/export-names.ts'
import type { FindResource } from '../resource/find-resource.ts'
import type { Row } from '../resource/row.ts'
import type { CellOut } from '../sheets/cell.ts'
import { unlikeAmounts } from './one-currency.ts'
import { completeParameters, exportSql, reportOrder, reportSql } from './report-query.ts'
import { columnNotes, columnTitle } from './report-words.ts'
import { listTargets, type NamedColumn, reportFor } from './run-report.ts'

/** Rows per batch. */
const BATCH = 1000

/** Creates cells of a portion, with names of referred records. */
function completion(find: FindResource, merchantId: string, columns: readonly NamedColumn[]) {
  const names = recordNames(find, merchantId)
  return async (raw: readonly Row[], db: Queries): Promise<CellOut[][]> => {
    const rows = raw.map(row =>
      Object.fromEntries(columns.map(([column, { kind }]) => [column, fromColumn(kind, row[snake(column)])])),
    )
    await names.look(db, idsByTarget(listTargets(columns), rows))
    return rows.map(row =>
      columns.map(([column, { kind, to = '' }]) => toCell(kind, row[column], id => names.of(to, id))),
    )
  }
}

/** A whole report as a file, streamed while it is read. */
export async function reportFile(
  find: FindResource,
  served: ServedReport,
  ctx: Context,
  { format, parameters: given, sort, columns: wanted }: ReportExportRequest,
): Promise<Answer<FileAnswer>> {
  const shown = await reportFor(ctx, served)
  const of = shown.definition
  const parameters = completeParameters(of, given)
  const order = reportOrder(of, ctx, find, { sort, parameters })
  if ('refused' in order) return order
  const refused = served.refuse?.(parameters)
  if (refused) return refused
  const all = columnsFor(of, parameters).filter(([, { hidden }]) => !hidden)
  const unknown = wanted?.find(requested => !all.some(([column]) => column === requested))
  if (unknown !== undefined) return refuseFields({ [`columns.${unknown}`]: { code: 'platform.field.unknown' } })
  const columns = wanted ? all.filter(([column]) => wanted.includes(column)) : all
  const unlike = await unlikeAmounts(of, ctx, { parameters, control: 'export' })
  if (unlike) return unlike
  const query = reportSql(shown, ctx, parameters, 'export')
  const tooMany = await tooManyForSheet(ctx, format, sql`(${query}) r`)
  if (tooMany) return tooMany
  const translate = ctx.words.in(ctx.locale)
  const rows = exportSql(
    query,
    order,
    columns.map(([column]) => column),
  )
  return done(
    tableFile(ctx, {
      format,
      title: translate(`${of.key}.title`),
      headers: headersFor(columns.map(([field]) => ({ field, title: columnTitle(ctx, of, field) }))),
      notes: columnNotes(
        ctx,
        of,
        columns.map(([column]) => column),
      ),
      portions: ctx.stream<Row, CellOut[]>(rows, BATCH, completion(find, ctx.merchantId, columns)),
    }),
  )
}
