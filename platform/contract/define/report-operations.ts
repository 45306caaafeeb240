import { z } from 'zod'
import type { Labels } from '../wire/envelope.ts'
import { exportedNames, LARGEST_PAGE, PAGE_SIZE } from '../wire/list.ts'
import { BATCH_BODY, type Operation, operation } from './operation.ts'
import { type AnyReport, type ParametersInput, parametersSchema, type ReportRowOf } from './report.ts'
import { SHEET_FORMATS, type SheetFormat } from './sheet-format.ts'

export interface ReportRequest<R extends AnyReport = AnyReport> {
  parameters: ParametersInput<R>
  /** From 1. */
  page?: number | undefined
  pageSize?: number | undefined
  /** Column name, with a leading minus for descending. */
  sort?: string | undefined
}

export interface ReportExportRequest<R extends AnyReport = AnyReport> {
  format: SheetFormat
  parameters: ParametersInput<R>
  sort?: string | undefined
  /** All when absent, in the order of the report. */
  columns?: string[] | undefined
}

/** Figures of the whole report by one column, summed where a value of it comes more than once. */
export interface ReportChartData {
  by: string
  figures: readonly string[]
  across?: string
  /** Column of the points that says the order of those across. */
  order?: string
  /** At most 200: a line in order of `by`, others by their first figure, largest first. A heat map: every field of it. */
  points: readonly Readonly<Record<string, string | number | boolean | null>>[]
  /** Values of `by` that are not among the points. */
  more: number
}

/** The answer's map, beside the rows of the page. */
export interface ReportMap {
  /** Rows of the whole report. */
  total: number
  /** Sums over the whole report, by column. */
  totals: Readonly<Record<string, number>>
  labels: Labels
  /** Columns that are kept from the caller: the answer has nothing of them. */
  kept?: readonly string[]
  chart?: ReportChartData
}

export interface ReportOperations<R extends AnyReport> {
  run: Operation<ReportRequest<R>, ReportRowOf<R>[]>
  export: Operation<ReportExportRequest<R>, unknown>
}

/** Every call that a report answers. Server routing, OpenAPI and the console's typed calls are all made from these. */
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
      }) as unknown as z.ZodType<ReportRequest<R>>, // the same members, written as a type above
      output: z.array(z.unknown()) as unknown as z.ZodType<ReportRowOf<R>[]>, // rows are made by the server
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
