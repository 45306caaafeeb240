import { columnsFor } from '#platform/contract/define/report.ts'
import type { LogMap, LogPlace, ReportRequest } from '#platform/contract/define/report-operations.ts'
import { type Refusal, refuseFields } from '#platform/contract/refusal.ts'
import { PAGE_SIZE } from '#platform/contract/wire/list.ts'
import { join, type Sql, sql } from '../db/sql.ts'
import type { ServedReport } from '../operation/area-server.ts'
import type { Context } from '../operation/context.ts'
import { idsByTarget } from '../resource/export-names.ts'
import type { FindResource } from '../resource/find-resource.ts'
import { labelsFor } from '../resource/labels.ts'
import type { Row } from '../resource/row.ts'
import { completeParameters, reportSql, sqlColumn } from './report-query.ts'
import { listTargets, type ReportResult, reportFor, wireRow } from './run-report.ts'

type LogResult = LogMap & Pick<ReportResult, 'rows' | 'parameters'>

/** The first comparison alone reads an index from there on; the second leaves out the rows of that moment that were shown. */
const after = ({ at, id }: LogPlace): Sql =>
  sql`r.at <= ${at}::timestamptz and (r.at < ${at}::timestamptz or r.id::text collate "C" < ${id})`

/** `place_at` is the moment to the microsecond, which the wire's own format of moments cuts. */
const pageSql = (query: Sql, columns: readonly string[], before: LogPlace | undefined, size: number): Sql => sql`
  select ${join(columns.map(sqlColumn))}, to_json(r.at)#>>'{}' as place_at, r.id::text as place_id
  from (${query}) r where ${before ? after(before) : sql`true`}
  order by r.at desc, r.id::text collate "C" desc limit ${size}`

/** Rows of a log after a place, the newest first, within the caller's access. */
export async function runLog(
  find: FindResource,
  served: ServedReport,
  ctx: Context,
  { parameters: given, pageSize = PAGE_SIZE, page = 1, sort, before }: ReportRequest,
): Promise<LogResult | Refusal> {
  const { hidden, ...shown } = await reportFor(ctx, served)
  const of = shown.definition
  if (page > 1) return refuseFields({ page: { code: 'platform.field.notAllowed' } })
  if (sort !== undefined && sort !== of.sort) return refuseFields({ sort: { code: 'platform.field.notAllowed' } })
  const parameters = completeParameters(of, given)
  const refused = served.refuse?.(parameters)
  if (refused) return refused
  const columns = columnsFor(of, parameters)
  const query = reportSql(shown, ctx, parameters, 'view')
  const names = columns.map(([column]) => column)
  // One row more shows whether there are older ones.
  const read = await ctx.db.rows<Row>(pageSql(query, names, before, pageSize + 1))
  const rows = read.slice(0, pageSize)
  const last = read.length > pageSize ? rows.at(-1) : undefined
  const wired = rows.map(row => wireRow(columns, row))
  return {
    rows: wired,
    parameters,
    totals: {},
    ...(last ? { older: toPlace(last) } : {}),
    labels: await labelsFor(ctx, find, idsByTarget(listTargets(columns), wired)),
    ...(hidden.length > 0 ? { hidden } : {}),
  }
}

const toPlace = (row: Row): LogPlace => ({ at: String(row.place_at), id: String(row.place_id) })
