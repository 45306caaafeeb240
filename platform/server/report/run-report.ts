import {
  type AnyReport,
  columnsFor,
  type ReportColumn,
  toChart,
  withoutColumns,
} from '#platform/contract/define/report.ts'
import type { ReportChartData, ReportMap, ReportRequest } from '#platform/contract/define/report-operations.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import { PAGE_SIZE } from '#platform/contract/wire/list.ts'
import { snake } from '../db/sql.ts'
import { fromColumn } from '../db/storage.ts'
import type { ServedReport } from '../operation/area-server.ts'
import type { Context } from '../operation/context.ts'
import { idsByTarget, type ReferringColumn } from '../resource/export-names.ts'
import type { FindResource } from '../resource/find-resource.ts'
import { labelsFor } from '../resource/labels.ts'
import type { Row } from '../resource/row.ts'
import { unlikeAmounts } from './one-currency.ts'
import { completeParameters, reportOrder, reportSql, runSql, totalledColumns } from './report-query.ts'

/** Row of the statement: JSON from the database, with columns in snake case. */
interface Answered {
  readonly rows: Row[]
  readonly figures: Record<string, number | null> & { row_count: number }
  readonly points?: Row[]
  readonly groups?: number
}

export type NamedColumn = readonly [string, ReportColumn]

/** JSON has its own format of moments; other values are like those of table columns. */
function wireValue({ kind }: ReportColumn, value: unknown): unknown {
  if (kind === 'instant' && typeof value === 'string') return new Date(value).toISOString()
  return fromColumn(kind, value)
}

export const wireRow = (columns: readonly NamedColumn[], raw: Row): Row =>
  Object.fromEntries(columns.map(([column, facts]) => [column, wireValue(facts, raw[snake(column)])]))

export const listTargets = (columns: readonly NamedColumn[]): ReferringColumn[] =>
  columns
    .filter(([, { kind }]) => kind === 'reference' || kind === 'references')
    .map(([field, { to }]) => ({ field, to }))

function chartData(
  of: AnyReport,
  columns: readonly NamedColumn[],
  row: Answered,
  parameters: Readonly<Record<string, unknown>>,
): ReportChartData | undefined {
  const chart = toChart(of, parameters)
  if (!chart || !row.points) return undefined
  const { by, figures, across, order } = chart
  const drawn = columns.filter(([column]) => [by, across, order, ...figures].includes(column))
  // Figures are sums and `by` is a plain value, as the contract's columns say.
  const points = row.points.map(point => wireRow(drawn, point)) as unknown as ReportChartData['points']
  return {
    by,
    figures,
    ...(across === undefined ? {} : { across, order: order ?? across }),
    points,
    more: (row.groups ?? points.length) - points.length,
  }
}

/** A page of a report with its totals. */
export interface ReportResult extends ReportMap {
  readonly rows: Row[]
  /** The request with defaults. */
  readonly parameters: Readonly<Record<string, unknown>>
}

/** The report without columns that the caller may not see. */
export async function reportFor(
  ctx: Context,
  served: ServedReport,
): Promise<ServedReport & { hidden: readonly string[] }> {
  const hidden = (await served.hiddenColumns?.(ctx)) ?? []
  return { ...served, definition: withoutColumns(served.definition, hidden), hidden }
}

/** Runs a report within the caller's access. */
export async function runReport(
  find: FindResource,
  served: ServedReport,
  ctx: Context,
  { parameters: given, page = 1, pageSize = PAGE_SIZE, sort }: ReportRequest,
): Promise<ReportResult | Refusal> {
  const { hidden, ...shown } = await reportFor(ctx, served)
  const of = shown.definition
  const parameters = completeParameters(of, given)
  const order = reportOrder(of, ctx, find, { sort, parameters })
  if ('refused' in order) return order
  const refused = served.refuse?.(parameters)
  if (refused) return refused
  const unlike = await unlikeAmounts(of, ctx, { parameters, control: 'view' })
  if (unlike) return unlike
  const query = reportSql(shown, ctx, parameters, 'view')
  const result = await ctx.db.row<Answered>(
    runSql(of, { asked: query, order, parameters }, { size: pageSize, offset: (page - 1) * pageSize }),
  )
  if (!result) throw new Error(`the report ${of.key} was answered without a row`)
  const columns = columnsFor(of, parameters)
  const rows = result.rows.map(row => wireRow(columns, row))
  const chart = chartData(of, columns, result, parameters)
  const named = chart ? [...rows, ...chart.points] : rows
  const summed = totalledColumns(columns)
  return {
    rows,
    parameters,
    total: result.figures.row_count,
    totals: Object.fromEntries(
      summed.flatMap(([column, facts]) => {
        const value = result.figures[snake(column)]
        // A share of nothing is not a number, nor is a sum of unknown values.
        return value == null ? [] : [[column, Number(wireValue(facts, value))]]
      }),
    ),
    labels: await labelsFor(ctx, find, idsByTarget(listTargets(columns), named)),
    ...(chart ? { chart } : {}),
    ...(hidden.length > 0 ? { hidden } : {}),
  }
}
