import { type Page, page } from '#platform/contract/define/page.ts'

const section = 'cardpay'
const reports = { section: 'report', group: 'money' }

export const pages: readonly Page[] = [
  page('cardpay.transaction', '/cardpay/transactions', {
    section,
    icon: 'credit-card',
    controls: ['capture', 'cancel', 'refund', 'refundAny'],
  }),
  page('cardpay.payout', '/cardpay/payouts', { section, icon: 'bank' }),
  page('cardpay.dealerStatement', '/cardpay/dealerstatement', {
    section,
    icon: 'users',
    under: 'cardpay.payout',
    controls: ['list'],
  }),
  page('eftpos.account', '/eftpos/account', {
    section,
    icon: 'wallet',
    controls: ['changeStatus', 'changeBank', 'raiseLimit', 'split'],
  }),
  page('eftpos.settlement', '/eftpos/settlement', {
    section,
    icon: 'report',
    controls: ['import', 'match', 'explain', 'close'],
  }),
  page('eftpos.payout', '/eftpos/transaction/home', {
    section,
    icon: 'bank',
    controls: ['prepare', 'approve', 'export', 'paid', 'reject'],
  }),
  page('eftpos.payByLink', '/eftpos/paybylink', { section, icon: 'qrcode', controls: ['send', 'cancel'] }),
  page('eftpos.terminal', '/eftpos/terminal', {
    section,
    icon: 'device-mobile-dollar',
    controls: ['pair', 'unpair', 'test', 'pay'],
  }),
  page('cardpay.onboarding', '/cardpay/onboarding', {
    section,
    icon: 'file-text',
    controls: ['submit', 'status', 'close'],
  }),
  page('cardpay.dealer', '/cardpay/dealer', {
    section: 'installation',
    icon: 'users',
    controls: ['prepare', 'approve', 'paid'],
    platformOnly: true,
  }),
  page('site.sitePay', '/settings/sitepay', { section, icon: 'plug-connected', controls: ['test'] }),
  page('report.eftposDaily', '/report/eftposdaily', { ...reports, icon: 'credit-card' }),
  page('report.eftposSplit', '/report/eftpossplit', { ...reports, icon: 'wallet' }),
  page('report.payLink', '/report/paylink', { ...reports, icon: 'qrcode' }),
  page('report.provider', '/report/provider', { ...reports, icon: 'plug-connected' }),
  page('report.providerTransfer', '/report/providertransfer', { ...reports, icon: 'bank' }),
]
