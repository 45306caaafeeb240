import { type ConsolePage, page } from '#platform/console/shell/area-console.ts'
import type { AnyReport } from '#platform/contract/define/report.ts'
import type { Drill, DrillTotal } from './report/report-columns.tsx'

/** Links of a report's figures. */
export interface Drills<R extends AnyReport> {
  readonly drill: Drill<R>
  readonly drillTotal?: DrillTotal
}

/** A report drawn from its definition; definition, links and kit load when the page first opens. */
export function reportPage<R extends AnyReport>(
  load: () => Promise<R>,
  loadDrills?: () => Promise<Drills<R>>,
): ConsolePage {
  return page(async () => {
    const [report, drills, { ReportPage }] = await Promise.all([
      load(),
      loadDrills?.(),
      import('./report/report-page.tsx'),
    ])
    return () => <ReportPage report={report} drill={drills?.drill} drillTotal={drills?.drillTotal} />
  })
}
