import { type Page, page } from '#platform/contract/define/page.ts'
import { TILL_RIGHTS } from '../rules/clerk/till-right.ts'

const section = 'pos'

export const pages: readonly Page[] = [
  page('pos.register', '/pos/register', {
    section,
    icon: 'receipt',
    controls: ['sell', ...TILL_RIGHTS.filter(right => right !== 'cash')],
  }),
  page('pos.cashRegister', '/cashregister/home', { section, icon: 'cash-register', controls: ['seeExpected'] }),
  page('pos.cashRegisterRecord', '/cashregister/record', { section, icon: 'report' }),
  page('pos.drawerHistory', '/cashregister/drawer', { section, icon: 'cash' }),
  page('pos.onlineOrders', '/pos/onlineorders', {
    section,
    icon: 'bell',
    controls: ['deliver', 'accept', 'deny', 'ready', 'collect', 'changeTime'],
  }),
  page('pos.priceInquiry', '/pos/priceinquiry', { section, icon: 'tag', controls: ['view'] }),
  page('pos.saleHistory', '/pos/salehistory', { section, icon: 'history', controls: ['list', 'import'] }),
  page('pos.paymentConfig', '/pos/payment', { section, icon: 'credit-card' }),
  page('pos.kitchen', '/pos/kitchen', { section, icon: 'clipboard-check', controls: ['view', 'bump'] }),
  page('pos.refusedSale', '/pos/refusedsales', { section, icon: 'message-report' }),
  page('pos.clerk', '/pos/clerk', { section, icon: 'user-check', controls: ['setPin'] }),
  page('pos.printer', '/pos/printer', { section, icon: 'printer' }),
  page('pos.printerType', '/pos/printertype', { section, icon: 'template' }),
  page('pos.attendance', '/pos/attendance', { section, icon: 'clock' }),
  page('pos.doubtfulApproval', '/pos/doubtfulapprovals', { section, icon: 'user-check' }),
  page('pos.deliveryZone', '/pos/deliveryzone', { section, icon: 'map' }),
]
