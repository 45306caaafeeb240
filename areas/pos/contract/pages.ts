import { type Page, page } from '#platform/contract/define/page.ts'

const section = 'pos'

export const pages: readonly Page[] = [
  page('pos.register', '/pos/register', { section, icon: 'receipt', controls: ['sell'] }),
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
  page('pos.printer', '/pos/printer', { section, icon: 'printer' }),
  page('pos.printerType', '/pos/printertype', { section, icon: 'template' }),
  page('pos.deliveryZone', '/pos/deliveryzone', { section, icon: 'map' }),
]
