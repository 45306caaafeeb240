import { type AnsweredFile, call, callFile } from '#platform/console/shell/api/call.ts'
import type { AnyReport, ReportRowOf } from '#platform/contract/define/report.ts'
import {
  type ReportChartData,
  type ReportExportRequest,
  type ReportRequest,
  reportOperations,
} from '#platform/contract/define/report-operations.ts'
import type { EnvelopeMap } from '#platform/contract/wire/envelope.ts'
import { namesOf, type RecordNames } from '../fields/record-names.ts'

export interface ReportAnswer<R extends AnyReport> {
  readonly rows: readonly ReportRowOf<R>[]
  readonly total: number
  /** Sums over the whole report, by column. */
  readonly totals: Readonly<Record<string, number>>
  readonly chart: ReportChartData | undefined
  /** Columns that are kept from the user. */
  readonly kept: readonly string[]
  readonly names: RecordNames
}

/** What a report's answer carries beside its rows; the server makes it by ReportMap. */
interface BesideRows {
  totals?: Readonly<Record<string, number>>
  chart?: ReportChartData
  kept?: readonly string[]
}

export async function runReport<R extends AnyReport>(
  of: R,
  question: ReportRequest<R>,
  options: { signal?: AbortSignal; hideErrors: boolean },
): Promise<ReportAnswer<R>> {
  const { result, map } = await call(reportOperations(of).run, question, options)
  const { totals, chart, kept = [] } = map as EnvelopeMap & BesideRows // as ReportMap says
  return { rows: result, chart, kept, total: map.total ?? result.length, totals: totals ?? {}, names: namesOf(map) }
}

export const exportReport = <R extends AnyReport>(of: R, question: ReportExportRequest<R>): Promise<AnsweredFile> =>
  callFile(reportOperations(of).export, question)
