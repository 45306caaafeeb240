import { reportPage } from '#platform/console/kit/report-page.tsx'
import { resourcePage } from '#platform/console/kit/resource-page.tsx'
import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'

export const console: AreaConsole = {
  area: 'pos',
  pages: {
    'pos.cashRegister': page(() => import('./registers/registers-page.tsx').then(m => m.RegistersPage)),
    'pos.cashRegisterRecord': page(() => import('./registers/record-page.tsx').then(m => m.RecordPage)),
    'pos.drawerHistory': reportPage(() => import('../contract/drawer-history.ts').then(m => m.DrawerHistory)),
    'pos.closeDocket': page(() => import('./registers/docket-page.tsx').then(m => m.DocketPage)),
    'pos.onlineOrders': page(() => import('./orders/online-orders-page.tsx').then(m => m.OnlineOrdersPage)),
    'pos.priceInquiry': page(() => import('./inquiry/price-inquiry-page.tsx').then(m => m.PriceInquiryPage)),
    'pos.saleHistory': page(() => import('./history/history-page.tsx').then(m => m.HistoryPage)),
    'pos.paymentConfig': resourcePage(() => import('../contract/payment-config.ts').then(m => m.PaymentConfig)),
    'pos.printer': page(() => import('./printing/printer-page.tsx').then(m => m.PrinterPage)),
    'pos.printerType': resourcePage(() => import('../contract/printer-type.ts').then(m => m.PrinterType)),
    'pos.staff': page(() => import('./staff/staff-page.tsx').then(m => m.StaffPage)),
    'pos.clerk': page(() => import('./clerks/clerk-page.tsx').then(m => m.ClerkPage)),
    'pos.doubtfulApproval': resourcePage(() =>
      import('../contract/doubtful-approval.ts').then(m => m.DoubtfulApproval),
    ),
    'pos.refusedSale': resourcePage(() => import('../contract/refused-sale.ts').then(m => m.RefusedSale)),
    'pos.attendance': resourcePage(() => import('../contract/attendance.ts').then(m => m.Attendance)),
    'pos.deliveryZone': page(() => import('./zones/delivery-zone-page.tsx').then(m => m.DeliveryZonePage)),
  },
  setupPanels: {
    'pos.setup.clerks': page(() => import('./staff/staff-panel.tsx').then(m => m.StaffPanel)),
  },
  routes: [{ pattern: '/cashregister/docket/{register}/{number}', page: 'pos.closeDocket', of: 'pos.cashRegister' }],
}
