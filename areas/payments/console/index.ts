import { reportPage } from '#platform/console/kit/report-page.tsx'
import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'

export const console: AreaConsole = {
  area: 'payments',
  pages: {
    ...definedPages,
    'cardpay.transaction': page(() => import('./transactions/transaction-page.tsx').then(m => m.TransactionPage)),
    'cardpay.payout': page(() => import('./payouts/payout-page.tsx').then(m => m.PayoutPage)),
    'eftpos.account': page(() => import('./eftpos-accounts/account-page.tsx').then(m => m.EftposAccountPage)),
    'eftpos.settlement': page(() => import('./settlements/settlement-page.tsx').then(m => m.SettlementPage)),
    'eftpos.payout': page(() => import('./eftpos-payouts/payout-page.tsx').then(m => m.EftposPayoutPage)),
    'eftpos.payByLink': page(() => import('./links/pay-link-list-page.tsx').then(m => m.PayLinkListPage)),
    'cardpay.dealer': page(() => import('./dealers/dealer-page.tsx').then(m => m.DealerPage)),
    'cardpay.dealerStatement': page(() => import('./dealers/own-statements-page.tsx').then(m => m.OwnStatementsPage)),
    'cardpay.onboarding': page(() => import('./onboarding/onboarding-page.tsx').then(m => m.OnboardingPage)),
    'eftpos.terminal': page(() => import('./terminals/terminal-page.tsx').then(m => m.TerminalPage)),
    'site.sitePay': page(() => import('./accounts/site-pay-page.tsx').then(m => m.SitePayPage)),
    'report.eftposDaily': reportPage(() => import('../contract/eftpos-reports.ts').then(m => m.EftposDaily)),
    'report.eftposSplit': reportPage(() => import('../contract/eftpos-reports.ts').then(m => m.EftposSplit)),
    'report.payLink': reportPage(() => import('../contract/eftpos-reports.ts').then(m => m.PayLinkReport)),
    'report.provider': reportPage(() => import('../contract/eftpos-reports.ts').then(m => m.ProviderReport)),
    'report.providerTransfer': reportPage(() => import('../contract/eftpos-reports.ts').then(m => m.ProviderTransfers)),
  },
}
