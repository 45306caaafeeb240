import { shopDaysIn } from '#platform/console/kit/report/report-state.ts'
import type { Drills } from '#platform/console/kit/report-page.tsx'
import { movedBackBy, outerRange } from '#platform/rules/time/shop-days.ts'
import type { CategoryComparison } from '../contract/category-comparison.ts'
import type { CategorySales } from '../contract/category-sales.ts'
import type { CreditCard } from '../contract/credit-card.ts'
import type { CreditCardTransactions } from '../contract/credit-card-transactions.ts'
import { COMPARED_DAYS, DailyAnalysis } from '../contract/daily-analysis.ts'
import type { DailyHourly } from '../contract/daily-hourly.ts'
import type { Employees } from '../contract/employees.ts'
import type { Invoices } from '../contract/invoice.ts'
import type { DailyMerchantSettle } from '../contract/merchant-settle.ts'
import type { OnlinePosOrder } from '../contract/online-pos-order.ts'
import type { Orders } from '../contract/order.ts'
import type { PosOrder } from '../contract/pos-order.ts'
import type { SalesStatistics } from '../contract/sales-statistics.ts'
import type { SalesWages } from '../contract/sales-wages.ts'
import type { StockMovementReport } from '../contract/stock-movement.ts'
import type { SupplierSales } from '../contract/supplier-sales.ts'
import type { TrainingData } from '../contract/training-data.ts'
import type { TransactionSummary } from '../contract/transaction-summary.ts'
import type { Transactions } from '../contract/transactions.ts'
import type { Voids } from '../contract/voids.ts'
import type { VoucherCoupon } from '../contract/voucher-coupon.ts'
import {
  BILLS,
  toBill,
  toBills,
  toBillsAddress,
  toBillsOfEitherPeriod,
  toDiscountedBills,
  toItems,
  toShifts,
  totalsToBills,
  toVoids,
} from './drill-addresses.ts'

// Links of the figures of each report, by the report's name.

export const dailyAnalysis: Drills<typeof DailyAnalysis> = {
  drill: ({ soFar, against, day, ...row }, column, parameters) => {
    const shopDays = shopDaysIn(DailyAnalysis, parameters)
    // Bills are found by the hour of one day only.
    if (['against', 'difference', 'differencePercent'].includes(column) || (shopDays && soFar)) return undefined
    const own = shopDays && movedBackBy(shopDays, COMPARED_DAYS[against as keyof typeof COMPARED_DAYS]) // its choices are these
    return toBills(soFar ? { ...row, soFar, soFarOn: parameters.day } : row, column, {
      ...parameters,
      ...(own ? { ...outerRange(own), shopDays: own } : { from: day, to: day }),
    })
  },
}

export const dailyHourly: Drills<typeof DailyHourly> = {
  drill: toBills,
  drillTotal: totalsToBills,
}

export const categorySales: Drills<typeof CategorySales> = {
  drill: (row, column, parameters) =>
    toItems('/report/categorysales', parameters.by === 'posCategory' ? 'posCategory' : 'category')(
      row,
      column,
      parameters,
    ),
}

export const supplierSales: Drills<typeof SupplierSales> = {
  drill: toItems('/report/suppliersales', 'supplier'),
}

export const employees: Drills<typeof Employees> = {
  drill: (row, column, parameters) =>
    column === 'itemVoids'
      ? toBillsAddress(row, parameters, { voided: 'item' })
      : column === 'days'
        ? undefined
        : toBills(row, column, parameters),
  drillTotal: totalsToBills,
}

export const salesWages: Drills<typeof SalesWages> = {
  drill: toShifts,
}

export const salesStatistics: Drills<typeof SalesStatistics> = {
  drill: toBills,
  drillTotal: totalsToBills,
}

export const categoryComparison: Drills<typeof CategoryComparison> = {
  drill: (row, column, parameters) =>
    column === 'category'
      ? toItems('/report/categorysales', 'category')(row, column, parameters)
      : toBillsOfEitherPeriod(row, column, parameters),
}

export const posOrder: Drills<typeof PosOrder> = {
  drill: toBill,
}

/** An order from outside is no sale: its figures lead to the order, whose sum they are, and its bill to the bill. */
export const onlinePosOrder: Drills<typeof OnlinePosOrder> = {
  drill: ({ orderId, saleId }, column) => {
    if (column === 'bill') return saleId ? `${BILLS}/${saleId}` : undefined
    return ['number', 'ordered', 'orders'].includes(column) ? `/pos/onlineorders?order=${orderId}` : undefined
  },
}

export const order: Drills<typeof Orders> = {
  drill: toBills,
}

export const invoice: Drills<typeof Invoices> = {
  drill: toBill,
}

export const voids: Drills<typeof Voids> = {
  drill: toVoids,
}

export const voucherCoupon: Drills<typeof VoucherCoupon> = {
  drill: toDiscountedBills,
}

export const transactions: Drills<typeof Transactions> = {
  drill: toBill,
}

export const transactionSummaryGroup: Drills<typeof TransactionSummary> = {
  drill: toBills,
}

export const creditCard: Drills<typeof CreditCard> = {
  drill: toBills,
}

export const creditCardTransactions: Drills<typeof CreditCardTransactions> = {
  drill: toBill,
}

export const dailyMerchantSettle: Drills<typeof DailyMerchantSettle> = {
  drill: toBills,
}

export const stockMovement: Drills<typeof StockMovementReport> = {
  drill: (row, column, parameters) =>
    column === 'sold' || column === 'returned' ? toBills({ item: row.item }, column, parameters) : undefined,
}

export const trainingData: Drills<typeof TrainingData> = {
  drill: toBill,
}
