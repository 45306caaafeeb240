import { type Page, page } from '#platform/contract/define/page.ts'

const section = 'design'

export const pages: readonly Page[] = [
  page('design.template', '/design/template', { section, icon: 'template', controls: ['publish'] }),
  page('design.assignment', '/design/assignment', { section, icon: 'printer' }),
  page('design.poster', '/design/poster', { section, icon: 'tag' }),
  page('design.html', '/design/html', { section, icon: 'code', controls: ['publish'] }),
  page('design.panelLayout', '/design/panel', { section, icon: 'device-desktop', controls: ['publish'] }),
  page('design.appLayout', '/design/app', { section, icon: 'device-mobile', controls: ['publish'] }),
  page('design.uiTemplate', '/system/uitemplate', { section, icon: 'palette' }),
  page('design.receipt', '/settings/receipt', { section, icon: 'receipt', hidden: true }),
  page('design.paymentPrint', '/settings/paymentPrint', { section, icon: 'receipt', hidden: true }),
  page('design.invoiceTemplate', '/settings/invoiceTemplate', { section, icon: 'file-invoice', hidden: true }),
  page('design.print', '/settings/print', { section, icon: 'tag', hidden: true }),
  page('design.label', '/settings/label', { section, icon: 'tag', hidden: true }),
]
