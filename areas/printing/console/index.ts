import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'

const designer = page(() => import('./lines/lines-page.tsx').then(m => m.LinesPage))

export const console: AreaConsole = {
  area: 'printing',
  pages: {
    ...definedPages,
    'design.template': page(() => import('./templates/template-page.tsx').then(m => m.TemplatePage)),
    'design.receipt': designer,
    'design.paymentPrint': designer,
  },
  routes: [
    { pattern: '/settings/receipt/{ordNum}', page: 'design.receipt', of: 'design.template' },
    { pattern: '/settings/paymentPrint/{ordNum}', page: 'design.paymentPrint', of: 'design.template' },
  ],
}
