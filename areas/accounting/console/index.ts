import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'

export const console: AreaConsole = {
  area: 'accounting',
  pages: {
    ...definedPages,
    'accounting.dailyReport': page(() => import('./daily/daily-page.tsx').then(m => m.DailyPage)),
    'accounting.invoices': page(() => import('./invoices/invoices-page.tsx').then(m => m.InvoicesPage)),
    'accounting.defaultAccount': page(() =>
      import('./accounts/default-accounts-page.tsx').then(m => m.DefaultAccountsPage),
    ),
    'accounting.ledger': page(() => import('./ledgers/ledger-page.tsx').then(m => m.LedgerPage)),
    'accounting.myob': page(() => import('./files/set-up-pages.tsx').then(m => m.MyobPage)),
    'accounting.quickbook': page(() => import('./files/set-up-pages.tsx').then(m => m.QuickbookPage)),
  },
}
