import { type Page, page } from '#platform/contract/define/page.ts'
import { SHOP_TRADES } from '#platform/rules/codes/lot-type.ts'

const section = 'stock'

export const pages: readonly Page[] = [
  page('stock.taking', '/stock/stocktaking', { section, icon: 'clipboard-check', everyday: SHOP_TRADES }),
  page('stock.in', '/stock/stockin', { section, icon: 'package', everyday: SHOP_TRADES }),
  page('stock.out', '/stock/stockout', { section, icon: 'box' }),
  page('stock.transfer', '/stock/stocktrans', { section, icon: 'truck', controls: ['receive'] }),
  page('stock.shrinkage', '/stock/stockshrink', { section, icon: 'report', everyday: SHOP_TRADES }),
  page('stock.demand', '/stock/stockdemand', { section, icon: 'clipboard-list' }),
  page('stock.purchaseOrder', '/stock/purchaseorder', {
    section,
    icon: 'file-invoice',
    controls: ['email'],
    everyday: SHOP_TRADES,
  }),
  page('stock.onHand', '/stock/onhand', {
    section,
    icon: 'building-warehouse',
    controls: ['list', 'export'],
    everyday: SHOP_TRADES,
  }),
  page('pos.stockItem', '/pos/stockitem', { section: 'pos', group: 'setUp', icon: 'box' }),
]
