import { reportPage } from '#platform/console/kit/report-page.tsx'
import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'

export const console: AreaConsole = {
  area: 'reports',
  pages: {
    ...definedPages,
    dashboard: page(() => import('./dashboard/dashboard-page.tsx').then(m => m.DashboardPage)),
    'report.daily': page(() => import('./daily/daily-page.tsx').then(m => m.DailyPage)),
    'report.a3Daily': page(() => import('./daily/a3-daily-page.tsx').then(m => m.A3DailyPage)),
    'report.summary': page(() => import('./summary-page.tsx').then(m => m.SummaryPage)),
    'report.sales': page(() => import('./sales-page.tsx').then(m => m.SalesPage)),
    'report.cashInOut': page(() => import('./cash-in-out-page.tsx').then(m => m.CashInOutPage)),
    'report.salesStatisticsNew': page(() => import('./pivot/pivot-page.tsx').then(m => m.PivotPage)),
    'report.bill': page(() => import('./bill/bill-page.tsx').then(m => m.BillPage)),
    'report.dailyAnalysis': reportPage(
      () => import('../contract/daily-analysis.ts').then(m => m.DailyAnalysis),
      () => import('./report-drills.ts').then(m => m.dailyAnalysis),
    ),
    'report.dailyHourly': reportPage(
      () => import('../contract/daily-hourly.ts').then(m => m.DailyHourly),
      () => import('./report-drills.ts').then(m => m.dailyHourly),
    ),
    'report.categorySales': reportPage(
      () => import('../contract/category-sales.ts').then(m => m.CategorySales),
      () => import('./report-drills.ts').then(m => m.categorySales),
    ),
    'report.supplierSales': reportPage(
      () => import('../contract/supplier-sales.ts').then(m => m.SupplierSales),
      () => import('./report-drills.ts').then(m => m.supplierSales),
    ),
    'report.employees': reportPage(
      () => import('../contract/employees.ts').then(m => m.Employees),
      () => import('./report-drills.ts').then(m => m.employees),
    ),
    'report.salesWages': reportPage(
      () => import('../contract/sales-wages.ts').then(m => m.SalesWages),
      () => import('./report-drills.ts').then(m => m.salesWages),
    ),
    'report.salesStatistics': reportPage(
      () => import('../contract/sales-statistics.ts').then(m => m.SalesStatistics),
      () => import('./report-drills.ts').then(m => m.salesStatistics),
    ),
    'report.salesComparison': page(() => import('./sales-comparison-page.tsx').then(m => m.SalesComparisonPage)),
    'report.categoryComparison': page(() =>
      import('./category-comparison-page.tsx').then(m => m.CategoryComparisonPage),
    ),
    'report.posOrder': page(() => import('./bill/sales-ledger-page.tsx').then(m => m.SalesLedgerPage)),
    'report.onlinePosOrder': reportPage(
      () => import('../contract/online-pos-order.ts').then(m => m.OnlinePosOrder),
      () => import('./report-drills.ts').then(m => m.onlinePosOrder),
    ),
    'report.order': reportPage(
      () => import('../contract/order.ts').then(m => m.Orders),
      () => import('./report-drills.ts').then(m => m.order),
    ),
    'report.invoice': reportPage(
      () => import('../contract/invoice.ts').then(m => m.Invoices),
      () => import('./report-drills.ts').then(m => m.invoice),
    ),
    'report.schedule': page(() => import('./schedule/schedule-page.tsx').then(m => m.SchedulePage)),
    'report.void': reportPage(
      () => import('../contract/voids.ts').then(m => m.Voids),
      () => import('./report-drills.ts').then(m => m.voids),
    ),
    'report.voucherCoupon': reportPage(
      () => import('../contract/voucher-coupon.ts').then(m => m.VoucherCoupon),
      () => import('./report-drills.ts').then(m => m.voucherCoupon),
    ),
    'report.transactions': reportPage(
      () => import('../contract/transactions.ts').then(m => m.Transactions),
      () => import('./report-drills.ts').then(m => m.transactions),
    ),
    'report.transactionSummaryGroup': reportPage(
      () => import('../contract/transaction-summary.ts').then(m => m.TransactionSummary),
      () => import('./report-drills.ts').then(m => m.transactionSummaryGroup),
    ),
    'report.creditCard': reportPage(
      () => import('../contract/credit-card.ts').then(m => m.CreditCard),
      () => import('./report-drills.ts').then(m => m.creditCard),
    ),
    'report.creditCardTransactions': reportPage(
      () => import('../contract/credit-card-transactions.ts').then(m => m.CreditCardTransactions),
      () => import('./report-drills.ts').then(m => m.creditCardTransactions),
    ),
    'report.dailyMerchantSettle': reportPage(
      () => import('../contract/merchant-settle.ts').then(m => m.DailyMerchantSettle),
      () => import('./report-drills.ts').then(m => m.dailyMerchantSettle),
    ),
    'report.stockMovement': reportPage(
      () => import('../contract/stock-movement.ts').then(m => m.StockMovementReport),
      () => import('./report-drills.ts').then(m => m.stockMovement),
    ),
    'report.trainingData': reportPage(
      () => import('../contract/training-data.ts').then(m => m.TrainingData),
      () => import('./report-drills.ts').then(m => m.trainingData),
    ),
  },
  search: () => import('./reports-search.ts').then(m => m.reportsSearch()),
  routes: [
    { pattern: '/report/posorder/{id}', page: 'report.bill', of: 'report.posOrder' },
    // Not in the menu: a step from the sales comparison, with the same permission.
    { pattern: '/report/categorycomparison', page: 'report.categoryComparison', of: 'report.salesComparison' },
  ],
}
