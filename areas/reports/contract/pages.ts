import type { IconName } from '#platform/contract/define/icon-name.ts'
import { type Page, page } from '#platform/contract/define/page.ts'

const report = (name: string, path: string, icon: IconName, more: Partial<Page> = {}): Page =>
  page(`report.${name}`, `/report/${path}`, { section: 'report', icon, ...more })

const SETTINGS = { controls: ['settings'] }

export const pages: readonly Page[] = [
  page('dashboard', '/home', { section: 'home', icon: 'home', controls: ['view'], affix: true }),
  report('daily', 'daily', 'report', SETTINGS),
  report('summary', 'summary', 'clipboard'),
  report('sales', 'sales', 'chart', SETTINGS),
  report('dailyAnalysis', 'dailyanalysis', 'calendar'),
  report('dailyHourly', 'dailyhourly', 'clock'),
  report('categorySales', 'categorysales', 'category'),
  report('supplierSales', 'suppliersales', 'truck'),
  report('optionsSold', 'optionssold', 'list'),
  report('employees', 'employees', 'users'),
  report('attendance', 'attendance', 'clock'),
  report('salesWages', 'saleswages', 'chart'),
  report('salesStatistics', 'salesstatistics', 'chart'),
  report('salesStatisticsNew', 'salesstatisticsnew', 'grid'),
  report('salesComparison', 'salescomparison', 'exchange'),
  // Opened from the comparison of sales; the menu does not list it.
  report('categoryComparison', 'categorycomparison', 'exchange', { hidden: true }),
  report('posOrder', 'posorder', 'receipt'),
  report('onlinePosOrder', 'onlineposorder', 'cart'),
  report('order', 'order', 'cart'),
  report('invoice', 'invoice', 'invoice', { controls: ['settle'] }),
  report('void', 'void', 'bolt'),
  report('voucherCoupon', 'vouchercoupon', 'discount'),
  report('transactions', 'transactions', 'wallet'),
  report('transactionSummaryGroup', 'transactionsummary', 'wallet'),
  report('creditCard', 'creditcard', 'credit-card'),
  report('creditCardTransactions', 'creditcardtransactions', 'credit-card'),
  report('dailyMerchantSettle', 'merchantsettle', 'cash'),
  report('cashInOut', 'cashinout', 'cash-register', SETTINGS),
  report('stockMovement', 'stockmovement', 'package'),
  report('a3Daily', 'a3daily', 'printer'),
  report('schedule', 'schedule', 'mail'),
  report('trainingData', 'trainingdata', 'id'),
  report('merchantAnalysis', 'merchantanalysis', 'building', { platformOnly: true }),
]
