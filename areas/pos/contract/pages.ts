import { type Page, page } from '#platform/contract/define/page.ts'
import { LOT_KINDS } from '#platform/rules/codes/lot-type.ts'
import { TILL_PERMISSIONS } from '../rules/clerk/till-permission.ts'

const section = 'pos'

export const pages: readonly Page[] = [
  page('pos.register', '/pos/register', {
    section,
    group: 'selling',
    icon: 'receipt',
    controls: ['sell', ...TILL_PERMISSIONS.filter(permission => permission !== 'cash')],
    everyday: LOT_KINDS,
  }),
  page('pos.cashRegister', '/cashregister/home', {
    section,
    group: 'cash',
    icon: 'cash-register',
    controls: ['seeExpected'],
    everyday: LOT_KINDS,
  }),
  page('pos.cashRegisterRecord', '/cashregister/record', {
    section,
    group: 'cash',
    icon: 'report',
    everyday: LOT_KINDS,
  }),
  page('pos.drawerHistory', '/cashregister/drawer', { section, group: 'cash', icon: 'cash' }),
  page('pos.onlineOrders', '/pos/onlineorders', {
    section,
    group: 'selling',
    icon: 'bell',
    controls: ['deliver', 'accept', 'deny', 'ready', 'collect', 'changeTime'],
    everyday: ['hospitality'],
  }),
  page('pos.priceInquiry', '/pos/priceinquiry', {
    section,
    group: 'selling',
    icon: 'tag',
    controls: ['view'],
    everyday: ['retail'],
  }),
  // Opened from actions of the sales ledger, not from the menu.
  page('pos.saleHistory', '/pos/salehistory', {
    section,
    group: 'selling',
    icon: 'history',
    hidden: true,
    controls: ['list', 'import'],
  }),
  page('pos.paymentConfig', '/pos/payment', { section, group: 'setUp', icon: 'credit-card' }),
  page('pos.kitchen', '/pos/kitchen', {
    section,
    group: 'selling',
    icon: 'clipboard-check',
    controls: ['view', 'bump'],
    everyday: ['hospitality'],
  }),
  page('pos.refusedSale', '/pos/refusedsales', { section, group: 'selling', icon: 'message-report' }),
  page('pos.staff', '/pos/staff', {
    section,
    group: 'people',
    icon: 'users',
    controls: ['list', 'add', 'update'],
    everyday: LOT_KINDS,
  }),
  page('pos.clerk', '/pos/clerk', { section, group: 'people', icon: 'user-check', controls: ['setPin'] }),
  page('pos.printer', '/pos/printer', { section, group: 'setUp', icon: 'printer' }),
  page('pos.printerType', '/pos/printertype', { section, group: 'setUp', icon: 'template' }),
  page('pos.attendance', '/pos/attendance', { section, group: 'people', icon: 'clock' }),
  page('pos.doubtfulApproval', '/pos/doubtfulapprovals', { section, group: 'people', icon: 'user-check' }),
  page('pos.deliveryZone', '/pos/deliveryzone', { section, group: 'setUp', icon: 'map' }),
]
