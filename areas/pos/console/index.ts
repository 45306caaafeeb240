import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'

export const console: AreaConsole = {
  area: 'pos',
  pages: {
    ...definedPages,
    'pos.cashRegister': page(() => import('./registers/registers-page.tsx').then(m => m.RegistersPage)),
    'pos.cashRegisterRecord': page(() => import('./registers/record-page.tsx').then(m => m.RecordPage)),
    'pos.closeDocket': page(() => import('./registers/docket-page.tsx').then(m => m.DocketPage)),
    'pos.onlineOrders': page(() => import('./orders/online-orders-page.tsx').then(m => m.OnlineOrdersPage)),
    'pos.priceInquiry': page(() => import('./inquiry/price-inquiry-page.tsx').then(m => m.PriceInquiryPage)),
    'pos.saleHistory': page(() => import('./history/history-page.tsx').then(m => m.HistoryPage)),
    'pos.printer': page(() => import('./printing/printer-page.tsx').then(m => m.PrinterPage)),
    'pos.staff': page(() => import('./staff/staff-page.tsx').then(m => m.StaffPage)),
    'pos.clerk': page(() => import('./clerks/clerk-page.tsx').then(m => m.ClerkPage)),
    'pos.deliveryZone': page(() => import('./zones/delivery-zone-page.tsx').then(m => m.DeliveryZonePage)),
  },
  commands: () => import('./palette-commands.ts').then(m => m.posCommands()),
  search: () => import('./pos-search.ts').then(m => m.posSearch()),
  setupPanels: {
    'pos.setup.clerks': page(() => import('./staff/staff-panel.tsx').then(m => m.StaffPanel)),
  },
  routes: [{ pattern: '/cashregister/docket/{register}/{number}', page: 'pos.closeDocket', of: 'pos.cashRegister' }],
}
