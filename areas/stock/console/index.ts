import { documentPage } from '#platform/console/kit/document-page.tsx'
import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'

export const console: AreaConsole = {
  area: 'stock',
  pages: {
    'stock.taking': documentPage(
      () => import('../contract/taking.ts').then(m => m.StockTaking),
      id => `/stock/stocktakingdetail/${id}/0`,
    ),
    'pos.stockItem': page(() => import('./stock-item/stock-item-page.tsx').then(m => m.StockItemPage)),
    'stock.takingDetail': page(() => import('./taking-page.tsx').then(m => m.TakingPage)),
  },
  routes: [{ pattern: '/stock/stocktakingdetail/{id}/{readonly}', page: 'stock.takingDetail', of: 'stock.taking' }],
}
