import { type Page, page } from '#platform/contract/define/page.ts'

const section = 'delivery'

export const pages: readonly Page[] = [
  page('delivery.orders', '/delivery/orders', { section, icon: 'bell' }),
  page('delivery.hours', '/delivery/hours', { section, icon: 'clock', controls: ['push', 'compare'] }),
  page('delivery.account', '/delivery/account', {
    section,
    icon: 'plug',
    controls: ['connect', 'test', 'pause', 'simulate'],
  }),
  page('report.deliveryOrders', '/report/deliveryorders', { section: 'report', group: 'bills', icon: 'truck' }),
]
