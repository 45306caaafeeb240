import { documentPage } from '#platform/console/kit/document-page.tsx'
import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'
import { detailPath } from './document/document-path.ts'

const plain = () => import('./goods-pages.tsx')

export const console: AreaConsole = {
  area: 'stock',
  pages: {
    ...definedPages,
    'stock.taking': documentPage(
      () => import('../contract/taking.ts').then(m => m.StockTaking),
      id => detailPath('stock.taking', id),
    ),
    'stock.takingDetail': page(() => import('./taking-page.tsx').then(m => m.TakingPage)),
    'stock.in': documentPage(
      () => import('../contract/documents/stock-in.ts').then(m => m.StockIn),
      id => detailPath('stock.in', id),
    ),
    'stock.inDetail': page(() => plain().then(m => m.StockInPage)),
    'stock.out': documentPage(
      () => import('../contract/documents/stock-out.ts').then(m => m.StockOut),
      id => detailPath('stock.out', id),
    ),
    'stock.outDetail': page(() => plain().then(m => m.StockOutPage)),
    'stock.transfer': page(() => import('./transfer/transfers-page.tsx').then(m => m.TransfersPage)),
    'stock.transferDetail': page(() => import('./transfer/transfer-page.tsx').then(m => m.TransferPage)),
    'stock.shrinkage': documentPage(
      () => import('../contract/documents/stock-shrinkage.ts').then(m => m.StockShrinkage),
      id => detailPath('stock.shrinkage', id),
    ),
    'stock.shrinkageDetail': page(() => plain().then(m => m.StockShrinkagePage)),
    'stock.demand': documentPage(
      () => import('../contract/documents/stock-demand.ts').then(m => m.StockDemand),
      id => detailPath('stock.demand', id),
    ),
    'stock.demandDetail': page(() => import('./orders/demand-page.tsx').then(m => m.DemandPage)),
    'stock.purchaseOrder': page(() => import('./orders/orders-page.tsx').then(m => m.OrdersPage)),
    'stock.purchaseOrderDetail': page(() => import('./orders/order-page.tsx').then(m => m.OrderPage)),
    'stock.onHand': page(() => import('./on-hand/on-hand-page.tsx').then(m => m.OnHandPage)),
    'pos.stockItem': page(() => import('./stock-item/stock-item-page.tsx').then(m => m.StockItemPage)),
  },
  commands: () => import('./palette-commands.ts').then(m => m.stockCommands()),
  search: () => import('./stock-search.ts').then(m => m.stockSearch()),
  routes: [
    { pattern: '/stock/stocktakingdetail/{id}/{readonly}', page: 'stock.takingDetail', of: 'stock.taking' },
    { pattern: '/stock/stockindetail/{id}/{readonly}', page: 'stock.inDetail', of: 'stock.in' },
    { pattern: '/stock/stockoutdetail/{id}/{readonly}', page: 'stock.outDetail', of: 'stock.out' },
    { pattern: '/stock/stocktransdetail/{id}/{readonly}', page: 'stock.transferDetail', of: 'stock.transfer' },
    { pattern: '/stock/stockshrinkdetail/{id}/{readonly}', page: 'stock.shrinkageDetail', of: 'stock.shrinkage' },
    { pattern: '/stock/stockdemanddetail/{id}/{readonly}', page: 'stock.demandDetail', of: 'stock.demand' },
    {
      pattern: '/stock/purchaseorderdetail/{id}/{readonly}',
      page: 'stock.purchaseOrderDetail',
      of: 'stock.purchaseOrder',
    },
  ],
}
