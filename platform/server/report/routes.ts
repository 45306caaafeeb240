import { type AnyReport, chartOf, columnsFor, type ReportColumn } from '#platform/contract/define/report.ts'
import {
  type ReportChartData,
  type ReportExportQuestion,
  type ReportMap,
  type ReportQuestion,
  reportOperations,
} from '#platform/contract/define/report-operations.ts'
import { type Answer, done, refuseFields } from '#platform/contract/refusal.ts'
import { PAGE_SIZE } from '#platform/contract/wire/list.ts'
import type { Queries } from '../db/database.ts'
import { snake, sql } from '../db/sql.ts'
import { fromColumn } from '../db/storage.ts'
import { handle, type ServedOperation, type ServedReport } from '../operation/area-server.ts'
import type { Context, FileAnswer } from '../operation/context.ts'
import type { Engine, Row } from '../resource/engine.ts'
import { tooManyForSheet } from '../resource/export.ts'
import { cellOf } from '../resource/export-cells.ts'
import { headersFor } from '../resource/export-columns.ts'
import { tableFile } from '../resource/export-file.ts'
import { idsByTarget, type ReferringColumn, recordNames } from '../resource/export-names.ts'
import { labelsFor } from '../resource/labels.ts'
import type { CellOut } from '../sheets/cell.ts'
import { askedOf, completeParameters, exportSql, reportOrder, runSql, totalledColumns } from './report-query.ts'
import { columnTitle } from './report-words.ts'

/** One row of the statement: JSON made by the database, columns in snake case. */
interface Answered {
  readonly rows: Row[]
  readonly figures: Record<string, number | null> & { row_count: number }
  readonly points?: Row[]
  readonly groups?: number
}

type NamedColumn = readonly [string, ReportColumn]

/** JSON has its own way of writing moments; everything else is as a column of a table would be. */
function wireValue({ kind }: ReportColumn, value: unknown): unknown {
  if (kind === 'instant' && typeof value === 'string') return new Date(value).toISOString()
  return fromColumn(kind, value)
}

const wireRow = (columns: readonly NamedColumn[], raw: Row): Row =>
  Object.fromEntries(columns.map(([column, facts]) => [column, wireValue(facts, raw[snake(column)])]))

const targetsOf = (columns: readonly NamedColumn[]): ReferringColumn[] =>
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

async function run(
  engine: Engine,
  served: ServedReport,
  ctx: Context,
  { parameters: given, page = 1, pageSize = PAGE_SIZE, sort }: ReportQuestion,
): Promise<Answer<Row[]>> {
  const of = served.definition
  const parameters = completeParameters(of, given)
  const order = reportOrder(of, engine.find, { sort, parameters })
  if ('refused' in order) return order
  const asked = askedOf(served, ctx, parameters, 'view')
  const found = await ctx.db.row<Answered>(
    runSql(of, { asked, order, parameters }, { size: pageSize, offset: (page - 1) * pageSize }),
  )
  if (!found) throw new Error(`the report ${of.key} was answered without a row`)
  const columns = columnsFor(of, parameters)
  const rows = found.rows.map(row => wireRow(columns, row))
  const chart = chartData(of, columns, found, parameters)
  const named = chart ? [...rows, ...chart.points] : rows
  const summed = totalledColumns(columns)
  const map: ReportMap = {
    total: found.figures.row_count,
    totals: Object.fromEntries(
      summed.map(([column, facts]) => [column, Number(wireValue(facts, found.figures[snake(column)] ?? 0))]),
    ),
    labels: await labelsFor(ctx.db, engine.find, idsByTarget(targetsOf(columns), named)),
    ...(chart ? { chart } : {}),
  }
  return done(rows, { ...map })
}

/** Makes cells of a portion: records by their names. */
function completion(engine: Engine, columns: readonly NamedColumn[]) {
  const names = recordNames(engine.find)
  return async (raw: readonly Row[], db: Queries): Promise<CellOut[][]> => {
    const rows = raw.map(row =>
      Object.fromEntries(columns.map(([column, { kind }]) => [column, fromColumn(kind, row[snake(column)])])),
    )
    await names.look(db, idsByTarget(targetsOf(columns), rows))
    return rows.map(row =>
      columns.map(([column, { kind, to = '' }]) => cellOf(kind, row[column], id => names.of(to, id))),
    )
  }
}

async function exportReport(
  engine: Engine,
  served: ServedReport,
  ctx: Context,
  { format, parameters: given, sort, columns: wanted }: ReportExportQuestion,
): Promise<Answer<FileAnswer>> {
  const of = served.definition
  const parameters = completeParameters(of, given)
  const order = reportOrder(of, engine.find, { sort, parameters })
  if ('refused' in order) return order
  const all = columnsFor(of, parameters).filter(([, { hidden }]) => !hidden)
  const unknown = wanted?.find(one => !all.some(([column]) => column === one))
  if (unknown !== undefined) return refuseFields({ [`columns.${unknown}`]: { code: 'platform.field.unknown' } })
  const columns = wanted ? all.filter(([column]) => wanted.includes(column)) : all
  const asked = askedOf(served, ctx, parameters, 'export')
  const tooMany = await tooManyForSheet(ctx, format, sql`(${asked}) r`)
  if (tooMany) return tooMany
  const translate = ctx.words.in(ctx.locale)
  const rows = exportSql(
    asked,
    order,
    columns.map(([column]) => column),
  )
  return done(
    tableFile(ctx, {
      format,
      title: translate(`${of.key}.title`),
      headers: headersFor(columns.map(([field]) => ({ field, title: columnTitle(ctx, of, field) }))),
      portions: ctx.stream<Row, CellOut[]>(rows, BATCH, completion(engine, columns)),
    }),
  )
}

/** Rows written at a time. */
const BATCH = 1000

/** The calls that one report answers. */
export function reportRoutes(engine: Engine, served: ServedReport): ServedOperation[] {
  const calls = reportOperations(served.definition)
  return [
    handle(calls.run, async (ctx, question) => {
      const answer = await run(engine, served, ctx, question)
      return answer as Answer<never[]> // rows are made by the definition that their type comes from
    }),
    handle(calls.export, (ctx, question) => exportReport(engine, served, ctx, question)),
  ]
}
