import { type ConsolePage, page } from '#platform/console/shell/area-console.ts'
import type { AnyReport } from '#platform/contract/define/report.ts'
import type { Drill, DrillTotal } from './report/report-columns.tsx'

/**
 * A report drawn from its definition; definition and kit are loaded when the page is first opened.
 * @param drill gives the address of the rows behind a figure @param drillTotal the same of a sum
 */
export function reportPage<R extends AnyReport>(
  load: () => Promise<R>,
  drill?: Drill<R>,
  drillTotal?: DrillTotal,
): ConsolePage {
  return page(async () => {
    const [report, { ReportPage }] = await Promise.all([load(), import('./report/report-page.tsx')])
    return () => <ReportPage report={report} drill={drill} drillTotal={drillTotal} />
  })
}
