import { reportPage } from '#platform/console/kit/report-page.tsx'
import { resourcePage } from '#platform/console/kit/resource-page.tsx'
import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { toBill, toBills, toItems, totalsToBills } from './drill.ts'

export const console: AreaConsole = {
  area: 'reports',
  pages: {
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
      (row, column, parameters) =>
        column === 'against' || column === 'difference' || column === 'differencePercent'
          ? undefined
          : toBills(row, column, { ...parameters, from: row.day, to: row.day }),
    ),
    'report.dailyHourly': reportPage(
      () => import('../contract/daily-hourly.ts').then(m => m.DailyHourly),
      toBills,
      totalsToBills,
    ),
    'report.categorySales': reportPage(
      () => import('../contract/category-sales.ts').then(m => m.CategorySales),
      (row, column, parameters) =>
        toItems('/report/categorysales', parameters.by === 'posCategory' ? 'posCategory' : 'category')(
          row,
          column,
          parameters,
        ),
    ),
    'report.supplierSales': reportPage(
      () => import('../contract/supplier-sales.ts').then(m => m.SupplierSales),
      toItems('/report/suppliersales', 'supplier'),
    ),
    'report.employees': reportPage(
      () => import('../contract/employees.ts').then(m => m.Employees),
      (row, column, parameters) =>
        column === 'days' || column === 'itemVoids' ? undefined : toBills(row, column, parameters),
      totalsToBills,
    ),
    'report.salesStatistics': reportPage(
      () => import('../contract/sales-statistics.ts').then(m => m.SalesStatistics),
      toBills,
      totalsToBills,
    ),
    'report.salesComparison': reportPage(
      () => import('../contract/sales-comparison.ts').then(m => m.SalesComparison),
      (row, column, parameters) =>
        column === 'net' || column === 'sales' ? toBills(row, column, parameters) : undefined,
    ),
    'report.categoryComparison': reportPage(
      () => import('../contract/category-comparison.ts').then(m => m.CategoryComparison),
      (row, column, parameters) =>
        column === 'category' ? toItems('/report/categorysales', 'category')(row, column, parameters) : undefined,
    ),
    'report.posOrder': reportPage(() => import('../contract/pos-order.ts').then(m => m.PosOrder), toBill),
    'report.onlinePosOrder': reportPage(() => import('../contract/online-pos-order.ts').then(m => m.OnlinePosOrder)),
    'report.order': reportPage(() => import('../contract/order.ts').then(m => m.Orders), toBills),
    'report.invoice': reportPage(() => import('../contract/invoice.ts').then(m => m.Invoices), toBill),
    'report.schedule': resourcePage(() => import('../contract/schedule.ts').then(m => m.Schedule)),
    'report.void': reportPage(
      () => import('../contract/voids.ts').then(m => m.Voids),
      (row, column, parameters) => (column === 'times' ? toBills(row, column, parameters) : undefined),
    ),
    'report.voucherCoupon': reportPage(() => import('../contract/voucher-coupon.ts').then(m => m.VoucherCoupon)),
    'report.transactions': reportPage(() => import('../contract/transactions.ts').then(m => m.Transactions), toBill),
    'report.transactionSummaryGroup': reportPage(
      () => import('../contract/transaction-summary.ts').then(m => m.TransactionSummary),
      toBills,
    ),
    'report.creditCard': reportPage(() => import('../contract/credit-card.ts').then(m => m.CreditCard), toBills),
    'report.creditCardTransactions': reportPage(
      () => import('../contract/credit-card-transactions.ts').then(m => m.CreditCardTransactions),
      toBill,
    ),
    'report.dailyMerchantSettle': reportPage(
      () => import('../contract/merchant-settle.ts').then(m => m.DailyMerchantSettle),
      toBills,
    ),
    'report.stockMovement': reportPage(
      () => import('../contract/stock-movement.ts').then(m => m.StockMovementReport),
      (row, column, parameters) =>
        column === 'sold' || column === 'returned' ? toBills({ item: row.item }, column, parameters) : undefined,
    ),
    'report.trainingData': reportPage(() => import('../contract/training-data.ts').then(m => m.TrainingData), toBill),
    'report.merchantAnalysis': reportPage(() =>
      import('../contract/merchant-analysis.ts').then(m => m.MerchantAnalysis),
    ),
  },
  routes: [
    { pattern: '/report/posorder/{id}', page: 'report.bill', of: 'report.posOrder' },
    // Not from the menu: there for whoever may compare sales.
    { pattern: '/report/categorycomparison', page: 'report.categoryComparison', of: 'report.salesComparison' },
  ],
}
