import type { ServedReport } from '#platform/server/operation/area-server.ts'
import { a3Daily } from './a3-daily.ts'
import { attendance } from './attendance.ts'
import { cashInOut } from './cash-in-out.ts'
import { categoryComparison } from './category-comparison.ts'
import { categorySales } from './category-sales.ts'
import { creditCard } from './credit-card.ts'
import { creditCardTransactions } from './credit-card-transactions.ts'
import { daily } from './daily.ts'
import { dailyAnalysis } from './daily-analysis.ts'
import { dailyHourly } from './daily-hourly.ts'
import { employees } from './employees.ts'
import { invoices } from './invoice.ts'
import { merchantAnalysis } from './merchant-analysis.ts'
import { merchantSettle } from './merchant-settle.ts'
import { onlinePosOrder } from './online-pos-order.ts'
import { optionsSold } from './options-sold.ts'
import { orders } from './order.ts'
import { posOrder } from './pos-order.ts'
import { sales } from './sales.ts'
import { salesComparison } from './sales-comparison.ts'
import { salesPivot } from './sales-pivot.ts'
import { salesStatistics } from './sales-statistics.ts'
import { salesWages } from './sales-wages.ts'
import { stockMovement } from './stock-movement.ts'
import { summary } from './summary.ts'
import { supplierSales } from './supplier-sales.ts'
import { trainingData } from './training-data.ts'
import { transactionSummary } from './transaction-summary.ts'
import { transactions } from './transactions.ts'
import { voids } from './voids.ts'
import { voucherCoupon } from './voucher-coupon.ts'

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
