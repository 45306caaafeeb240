import { reportPage } from '#platform/console/kit/report-page.tsx'
import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'

export const console: AreaConsole = {
  area: 'fees',
  pages: {
    ...definedPages,
    'fee.table': page(() => import('./tables/fee-table-page.tsx').then(m => m.FeeTablePage)),
    'fee.segment': page(() => import('./segments/segment-page.tsx').then(m => m.SegmentPage)),
    'fee.calc': page(() => import('./calc/fee-calc-page.tsx').then(m => m.FeeCalcPage)),
    'fee.recurring': page(() => import('./recurring/recurring-page.tsx').then(m => m.RecurringPage)),
    'report.recurring': reportPage(() => import('../contract/recurring-report.ts').then(m => m.RecurringReport)),
  },
  routes: [
    {
      pattern: '/settings/feeTable/segment/{ordLot}/{feeCode}/{feeName}/{feeId}',
      page: 'fee.segment',
      of: 'fee.table',
    },
  ],
}
