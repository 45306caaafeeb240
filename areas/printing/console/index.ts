import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'

const designer = page(() => import('./templates/designer-page.tsx').then(m => m.DesignerPage))

export const console: AreaConsole = {
  area: 'printing',
  pages: {
    ...definedPages,
    'design.template': page(() => import('./templates/template-page.tsx').then(m => m.TemplatePage)),
    'design.html': page(() => import('./html/html-page.tsx').then(m => m.HtmlPage)),
    'design.poster': page(() => import('./posters/poster-page.tsx').then(m => m.PosterPage)),
    'design.panelLayout': page(() => import('./grid/layout-page.tsx').then(m => m.PanelLayoutPage)),
    'design.appLayout': page(() => import('./grid/layout-page.tsx').then(m => m.AppLayoutPage)),
    'design.receipt': designer,
    'design.paymentPrint': designer,
    'design.label': designer,
    'design.print': designer,
    'design.invoiceTemplate': designer,
  },
  routes: [
    // Without a number, such as from a bookmark: the list to choose from.
    { pattern: '/settings/receipt', page: 'design.receipt', of: 'design.template' },
    { pattern: '/settings/paymentPrint', page: 'design.paymentPrint', of: 'design.template' },
    { pattern: '/settings/print', page: 'design.print', of: 'design.template' },
    { pattern: '/settings/label', page: 'design.label', of: 'design.template' },
    { pattern: '/settings/invoiceTemplate', page: 'design.invoiceTemplate', of: 'design.template' },
    { pattern: '/design/html/{id}', page: 'design.html', of: 'design.html' },
    { pattern: '/design/poster/{ordNum}', page: 'design.poster', of: 'design.template' },
    { pattern: '/design/panel/{id}', page: 'design.panelLayout', of: 'design.panelLayout' },
    { pattern: '/design/app/{id}', page: 'design.appLayout', of: 'design.appLayout' },
    { pattern: '/settings/receipt/{ordNum}', page: 'design.receipt', of: 'design.template' },
    { pattern: '/settings/paymentPrint/{ordNum}', page: 'design.paymentPrint', of: 'design.template' },
    { pattern: '/settings/print/{ordNum}', page: 'design.print', of: 'design.template' },
    { pattern: '/settings/label/{ordNum}', page: 'design.label', of: 'design.template' },
    { pattern: '/settings/invoiceTemplate/{ordNum}', page: 'design.invoiceTemplate', of: 'design.template' },
  ],
}
