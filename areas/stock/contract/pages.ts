import { type Page, page } from '#platform/contract/define/page.ts'

const section = 'stock'

export const pages: readonly Page[] = [
  page('stock.taking', '/stock/stocktaking', { section, icon: 'clipboard-check' }),
  page('stock.in', '/stock/stockin', { section, icon: 'package' }),
  page('stock.out', '/stock/stockout', { section, icon: 'box' }),
  page('stock.transfer', '/stock/stocktrans', { section, icon: 'truck', controls: ['receive'] }),
  page('stock.shrinkage', '/stock/stockshrink', { section, icon: 'report' }),
  page('stock.demand', '/stock/stockdemand', { section, icon: 'clipboard-list' }),
  page('stock.purchaseOrder', '/stock/purchaseorder', { section, icon: 'file-invoice', controls: ['email'] }),
  page('stock.onHand', '/stock/onhand', { section, icon: 'building-warehouse', controls: ['list', 'export'] }),
  page('pos.stockItem', '/pos/stockitem', { section: 'pos', group: 'setUp', icon: 'box' }),
]
