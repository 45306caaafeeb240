import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'

export const console: AreaConsole = {
  area: 'payments',
  pages: {
    ...definedPages,
    'cardpay.transaction': page(() => import('./transactions/transaction-page.tsx').then(m => m.TransactionPage)),
    'cardpay.payout': page(() => import('./payouts/payout-page.tsx').then(m => m.PayoutPage)),
    'eftpos.payByLink': page(() => import('./links/pay-link-list-page.tsx').then(m => m.PayLinkListPage)),
    'eftpos.terminal': page(() => import('./terminals/terminal-page.tsx').then(m => m.TerminalPage)),
    'site.sitePay': page(() => import('./accounts/site-pay-page.tsx').then(m => m.SitePayPage)),
  },
}
