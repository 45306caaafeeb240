import {
  type AnyReport,
  chartOf,
  columnsFor,
  type ReportColumn,
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

/** One row of the statement: JSON made by the database, columns in snake case. */
interface Answered {
  readonly rows: Row[]
  readonly figures: Record<string, number | null> & { row_count: number }
  readonly points?: Row[]
  readonly groups?: number
}

export type NamedColumn = readonly [string, ReportColumn]

/** JSON has its own way of writing moments; everything else is as a column of a table would be. */
function wireValue({ kind }: ReportColumn, value: unknown): unknown {
  if (kind === 'instant' && typeof value === 'string') return new Date(value).toISOString()
  return fromColumn(kind, value)
}

const wireRow = (columns: readonly NamedColumn[], raw: Row): Row =>
  Object.fromEntries(columns.map(([column, facts]) => [column, wireValue(facts, raw[snake(column)])]))

export const targetsOf = (columns: readonly NamedColumn[]): ReferringColumn[] =>
  columns
    .filter(([, { kind }]) => kind === 'reference' || kind === 'references')
    .map(([field, { to }]) => ({ field, to }))

function chartData(
  of: AnyReport,
  columns: readonly NamedColumn[],
  found: Answered,
  parameters: Readonly<Record<string, unknown>>,
): ReportChartData | undefined {
  const chart = chartOf(of, parameters)
  if (!chart || !found.points) return undefined
  const { by, figures, across, order } = chart
  const drawn = columns.filter(([column]) => [by, across, order, ...figures].includes(column))
  // Figures are sums and `by` is a plain value: the contract's columns say so.
  const points = found.points.map(point => wireRow(drawn, point)) as unknown as ReportChartData['points']
  return {
    by,
    figures,
    ...(across === undefined ? {} : { across, order: order ?? across }),
    points,
    more: (found.groups ?? points.length) - points.length,
  }
}

/** A page of a report with what stands beside it. */
export interface ReportResult extends ReportMap {
  readonly rows: Row[]
  /** As asked, with the defaults. */
  readonly parameters: Readonly<Record<string, unknown>>
}

/** The report as the caller may see it. */
export async function reportFor(
  ctx: Context,
  served: ServedReport,
): Promise<ServedReport & { columnsKept: readonly string[] }> {
  const columnsKept = (await served.kept?.(ctx)) ?? []
  return { ...served, definition: withoutColumns(served.definition, columnsKept), columnsKept }
}

/** Asks a report's question within what the context's caller may see. */
export async function runReport(
  find: FindResource,
  served: ServedReport,
  ctx: Context,
  { parameters: given, page = 1, pageSize = PAGE_SIZE, sort }: ReportRequest,
): Promise<ReportResult | Refusal> {
  const { columnsKept, ...shown } = await reportFor(ctx, served)
  const of = shown.definition
  const parameters = completeParameters(of, given)
  const order = reportOrder(of, find, { sort, parameters })
  if ('refused' in order) return order
  const refused = served.refuse?.(parameters)
  if (refused) return refused
  const unlike = await unlikeAmounts(of, ctx, { parameters, control: 'view' })
  if (unlike) return unlike
  const asked = reportSql(shown, ctx, parameters, 'view')
  const found = await ctx.db.row<Answered>(
    runSql(of, { asked, order, parameters }, { size: pageSize, offset: (page - 1) * pageSize }),
  )
  if (!found) throw new Error(`the report ${of.key} was answered without a row`)
  const columns = columnsFor(of, parameters)
  const rows = found.rows.map(row => wireRow(columns, row))
  const chart = chartData(of, columns, found, parameters)
  const named = chart ? [...rows, ...chart.points] : rows
  const summed = totalledColumns(columns)
  return {
    rows,
    parameters,
    total: found.figures.row_count,
    totals: Object.fromEntries(
      summed.flatMap(([column, facts]) => {
        const value = found.figures[snake(column)]
        // A share of nothing is no figure, nor is a sum of what nobody knows.
        return value == null ? [] : [[column, Number(wireValue(facts, value))]]
      }),
    ),
    labels: await labelsFor(ctx.db, find, idsByTarget(targetsOf(columns), named)),
    ...(chart ? { chart } : {}),
    ...(columnsKept.length > 0 ? { kept: columnsKept } : {}),
  }
}
