import { z } from 'zod'
import type { Labels } from '../wire/envelope.ts'
import { exportedNames, LARGEST_PAGE, PAGE_SIZE } from '../wire/list.ts'
import { moment } from './calendar.ts'
import { BATCH_BODY, type Operation, operation } from './operation.ts'
import { type AnyReport, type ParametersInput, parametersSchema, type ReportRowOf } from './report.ts'
import { SHEET_FORMATS, type SheetFormat } from './sheet-format.ts'

export interface ReportRequest<R extends AnyReport = AnyReport> {
  parameters: ParametersInput<R>
  /** First page: 1. */
  page?: number | undefined
  pageSize?: number | undefined
  /** Column name, with a leading minus for descending. */
  sort?: string | undefined
  /** Logs: the last row of an earlier answer, as its `older` names it. */
  before?: LogPlace | undefined
}

/** A row's place in a log, which is in order of its moments. */
export type LogPlace = z.infer<typeof logPlace>
export const logPlace = z.strictObject({ at: moment, id: z.string().max(200) })

export interface ReportExportRequest<R extends AnyReport = AnyReport> {
  format: SheetFormat
  parameters: ParametersInput<R>
  sort?: string | undefined
  /** All columns in the report's order when absent. */
  columns?: string[] | undefined
}

/** Figures of the whole report by one column; figures of equal values are summed. */
export interface ReportChartData {
  by: string
  figures: readonly string[]
  across?: string
  /** Column of the points that sorts the columns across. */
  order?: string
  /**
   * At most 200. A line chart is in order of `by`, other charts by their first figure, largest first. A heat map has
   * all of its cells.
   */
  points: readonly Readonly<Record<string, string | number | boolean | null>>[]
  /** Number of values of `by` that are not among the points. */
  more: number
}

/** `map` of the answer, beside the rows of the page. */
export interface ReportMap {
  /** Row count of the whole report. */
  total: number
  /** Sums over the whole report, by column. */
  totals: Readonly<Record<string, number>>
  labels: Labels
  /** Columns that the caller may not see; the answer contains nothing of them. */
  hidden?: readonly string[]
  chart?: ReportChartData
}

/** `map` of a log's answer. */
export interface LogMap extends Omit<ReportMap, 'total'> {
  /** Where the next request continues; absent after the oldest row. */
  older?: LogPlace
}

export interface ReportOperations<R extends AnyReport> {
  run: Operation<ReportRequest<R>, ReportRowOf<R>[]>
  export: Operation<ReportExportRequest<R>, unknown>
}

/** All calls of a report. Server routing, OpenAPI and the console's typed calls follow from these. */
export function reportOperations<R extends AnyReport>(of: R): ReportOperations<R> {
  const { path, key } = of
  const parameters = parametersSchema(of)
  const sort = z.string().max(80).optional()
  // The report key has a dot by its own type; template literal types cannot see it through a generic.
  const need = (control: string) => `${key}:${control}` as `${string}.${string}:${string}`
  return {
    run: operation(`${path}/run`, {
      input: z.strictObject({
        parameters,
        page: z.int().min(1).max(1_000_000).default(PAGE_FIRST),
        pageSize: z.int().min(1).max(LARGEST_PAGE).default(PAGE_SIZE),
        sort,
        ...(of.paging === 'older' ? { before: logPlace.optional() } : {}),
      }) as unknown as z.ZodType<ReportRequest<R>>, // the same members, written as a type above
      output: z.array(z.unknown()) as unknown as z.ZodType<ReportRowOf<R>[]>, // the server creates the rows
      need: need('view'),
      bodyLimit: BATCH_BODY,
      costly: true,
    }),
    export: operation(`${path}/export`, {
      input: z.strictObject({
        format: z.enum(SHEET_FORMATS),
        parameters,
        sort,
        columns: exportedNames,
      }) as unknown as z.ZodType<ReportExportRequest<R>>, // as above
      output: z.unknown(),
      need: need('export'),
      answer: 'file',
      costly: true,
      bodyLimit: BATCH_BODY,
    }),
  }
}

const PAGE_FIRST = 1
