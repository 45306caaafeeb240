import type { ServedReport } from '#platform/server/operation/area-server.ts'
import { invoices } from './bills/invoice.ts'
import { onlinePosOrder } from './bills/online-pos-order.ts'
import { orders } from './bills/order.ts'
import { posOrder } from './bills/pos-order.ts'
import { trainingData } from './bills/training-data.ts'
import { transactionSummary } from './bills/transaction-summary.ts'
import { transactions } from './bills/transactions.ts'
import { voids } from './bills/voids.ts'
import { voucherCoupon } from './bills/voucher-coupon.ts'
import { cashInOut } from './payments/cash-in-out.ts'
import { creditCard } from './payments/credit-card.ts'
import { creditCardTransactions } from './payments/credit-card-transactions.ts'
import { merchantSettle } from './payments/merchant-settle.ts'
import { a3Daily } from './sales/a3-daily.ts'
import { categoryComparison } from './sales/category-comparison.ts'
import { categorySales } from './sales/category-sales.ts'
import { daily } from './sales/daily.ts'
import { dailyAnalysis } from './sales/daily-analysis.ts'
import { dailyHourly } from './sales/daily-hourly.ts'
import { merchantAnalysis } from './sales/merchant-analysis.ts'
import { optionsSold } from './sales/options-sold.ts'
import { sales } from './sales/sales.ts'
import { salesComparison } from './sales/sales-comparison.ts'
import { salesPivot } from './sales/sales-pivot.ts'
import { salesStatistics } from './sales/sales-statistics.ts'
import { summary } from './sales/summary.ts'
import { supplierSales } from './sales/supplier-sales.ts'
import { attendance } from './staff/attendance.ts'
import { employees } from './staff/employees.ts'
import { salesWages } from './staff/sales-wages.ts'
import { stockMovement } from './stock/stock-movement.ts'

export const reports: readonly ServedReport[] = [
  daily,
  dailyAnalysis,
  dailyHourly,
  categorySales,
  creditCard,
  posOrder,
  onlinePosOrder,
  salesStatistics,
  salesPivot,
  trainingData,
  stockMovement,
  voucherCoupon,
  voids,
  supplierSales,
  optionsSold,
  sales,
  cashInOut,
  summary,
  orders,
  invoices,
  salesComparison,
  categoryComparison,
  merchantAnalysis,
  a3Daily,
  transactionSummary,
  transactions,
  creditCardTransactions,
  merchantSettle,
  employees,
  attendance,
  salesWages,
]
