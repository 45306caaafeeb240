import { type Page, page } from '#platform/contract/define/page.ts'

const section = 'site'

export const pages: readonly Page[] = [
  page('fee.table', '/settings/feeTable', { section, icon: 'tags', controls: ['publish'], everyday: ['parking'] }),
  page('fee.segment', '/settings/feeTable/segment', { section, icon: 'clock', hidden: true }),
  page('fee.offer', '/settings/feeTable/offer', { section, icon: 'discount', hidden: true }),
  page('fee.calc', '/settings/feeCalc', { section, icon: 'receipt', controls: ['view'], everyday: ['parking'] }),
  page('fee.recurring', '/settings/recurring', {
    section,
    icon: 'invoice',
    controls: ['take', 'waive', 'cancel'],
  }),
  page('report.recurring', '/report/recurring', { section: 'report', group: 'money', icon: 'invoice' }),
]
