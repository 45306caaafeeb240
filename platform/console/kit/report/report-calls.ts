import { type AnsweredFile, call, callFile } from '#platform/console/shell/api/call.ts'
import type { AnyReport, ReportRowOf } from '#platform/contract/define/report.ts'
import {
  type LogPlace,
  type ReportChartData,
  type ReportExportRequest,
  type ReportRequest,
  reportOperations,
} from '#platform/contract/define/report-operations.ts'
import type { EnvelopeMap } from '#platform/contract/wire/envelope.ts'
import { type RecordNames, readNames } from '../fields/record-names.ts'

export interface ReportAnswer<R extends AnyReport> {
  readonly rows: readonly ReportRowOf<R>[]
  readonly total: number
  /** Sums over the whole report, by column. */
  readonly totals: Readonly<Record<string, number>>
  readonly chart: ReportChartData | undefined
  /** Logs: where older rows begin; undefined: there are none. */
  readonly older: LogPlace | undefined
  /** Columns that the user may not see. */
  readonly hidden: readonly string[]
  readonly names: RecordNames
  /** Seconds by which the figures may be old; undefined: they are current. */
  readonly behind: number | undefined
}

/** Data of a report's answer beside its rows; the server returns ReportMap. */
interface BesideRows {
  totals?: Readonly<Record<string, number>>
  chart?: ReportChartData
  hidden?: readonly string[]
  older?: LogPlace
}

export async function runReport<R extends AnyReport>(
  of: R,
  question: ReportRequest<R>,
  options: { signal?: AbortSignal; hideErrors: boolean },
): Promise<ReportAnswer<R>> {
  const { result, map } = await call(reportOperations(of).run, question, options)
  const { totals, chart, older, hidden = [] } = map as EnvelopeMap & BesideRows // by ReportMap
  const { total = result.length, behind } = map
  return { rows: result, chart, older, hidden, total, totals: totals ?? {}, names: readNames(map), behind }
}

export const exportReport = <R extends AnyReport>(of: R, question: ReportExportRequest<R>): Promise<AnsweredFile> =>
  callFile(reportOperations(of).export, question)
