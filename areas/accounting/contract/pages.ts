import { type Page, page } from '#platform/contract/define/page.ts'

const section = 'accounting'

export const pages: readonly Page[] = [
  page('accounting.dailyReport', '/accounting/daily', {
    section,
    icon: 'report',
    controls: ['list', 'export', 'send'],
  }),
  page('accounting.invoices', '/accounting/invoices', {
    section,
    icon: 'file-invoice',
    controls: ['list', 'export', 'send'],
  }),
  page('accounting.defaultAccount', '/accounting/accounts', { section, icon: 'list-numbers' }),
  page('accounting.ledger', '/accounting/ledger', {
    section,
    icon: 'plug-connected',
    controls: ['connect', 'test'],
  }),
  page('accounting.myob', '/accounting/myob', { section, icon: 'file-text', controls: ['test'] }),
  page('accounting.quickbook', '/accounting/quickbook', { section, icon: 'file-text', controls: ['test'] }),
]
