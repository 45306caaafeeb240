import { documentPage } from '#platform/console/kit/document-page.tsx'
import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'

export const console: AreaConsole = {
  area: 'office',
  pages: {
    ...definedPages,
    'oa.index': page(() => import('./overview/overview-page.tsx').then(m => m.OverviewPage)),
    'oa.jobList': page(() => import('./jobs/jobs-page.tsx').then(m => m.JobsPage)),
    'oa.project': page(() => import('./projects/project-page.tsx').then(m => m.ProjectPage)),
    'oa.timeEntry': page(() => import('./time/time-page.tsx').then(m => m.TimePage)),
    'oa.invoice': documentPage(
      () => import('../contract/invoice.ts').then(m => m.Invoice),
      id => `/oa/invoicedetail/${id}/0`,
    ),
    'oa.invoiceDetail': page(() => import('./invoices/invoice-page.tsx').then(m => m.InvoicePage)),
  },
  routes: [{ pattern: '/oa/invoicedetail/{id}/{readonly}', page: 'oa.invoiceDetail', of: 'oa.invoice' }],
}
