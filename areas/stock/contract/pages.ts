import { type Page, page } from '#platform/contract/define/page.ts'

const section = 'stock'

export const pages: readonly Page[] = [
  page('stock.taking', '/stock/stocktaking', { section, icon: 'clipboard-check' }),
  page('pos.stockItem', '/pos/stockitem', { section: 'pos', icon: 'box' }),
]
