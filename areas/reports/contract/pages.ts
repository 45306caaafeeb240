import type { IconName } from '#platform/contract/define/icon-name.ts'
import { type Page, page } from '#platform/contract/define/page.ts'

const report = (name: string, path: string, group: string, icon: IconName, more: Partial<Page> = {}): Page =>
  page(`report.${name}`, `/report/${path}`, { section: 'report', group, icon, ...more })

const SETTINGS = { controls: ['settings'] }

export const pages: readonly Page[] = [
  page('dashboard', '/home', { section: 'home', icon: 'home', controls: ['view'], affix: true }),
  report('daily', 'daily', 'days', 'report', SETTINGS),
  report('summary', 'summary', 'days', 'clipboard'),
  report('sales', 'sales', 'days', 'chart', SETTINGS),
  report('dailyAnalysis', 'dailyanalysis', 'days', 'calendar'),
  report('dailyHourly', 'dailyhourly', 'days', 'clock'),
  report('categorySales', 'categorysales', 'goods', 'category'),
  report('supplierSales', 'suppliersales', 'goods', 'truck'),
  report('optionsSold', 'optionssold', 'goods', 'list'),
  report('employees', 'employees', 'people', 'users'),
  report('attendance', 'attendance', 'people', 'clock'),
  report('salesWages', 'saleswages', 'people', 'chart'),
  report('salesStatistics', 'salesstatistics', 'comparisons', 'chart'),
  report('salesStatisticsNew', 'salesstatisticsnew', 'comparisons', 'grid'),
  report('salesComparison', 'salescomparison', 'comparisons', 'exchange'),
  // Opened from the comparison of sales; the menu does not list it.
  report('categoryComparison', 'categorycomparison', 'comparisons', 'exchange', { hidden: true }),
  report('posOrder', 'posorder', 'bills', 'receipt'),
  report('onlinePosOrder', 'onlineposorder', 'bills', 'cart'),
  report('order', 'order', 'bills', 'cart'),
  report('invoice', 'invoice', 'bills', 'invoice', { controls: ['settle'] }),
  report('void', 'void', 'bills', 'bolt'),
  report('voucherCoupon', 'vouchercoupon', 'bills', 'discount'),
  report('transactions', 'transactions', 'money', 'wallet'),
  report('transactionSummaryGroup', 'transactionsummary', 'money', 'wallet'),
  report('creditCard', 'creditcard', 'money', 'credit-card'),
  report('creditCardTransactions', 'creditcardtransactions', 'money', 'credit-card'),
  report('dailyMerchantSettle', 'merchantsettle', 'money', 'cash'),
  report('cashInOut', 'cashinout', 'money', 'cash-register', SETTINGS),
  report('stockMovement', 'stockmovement', 'goods', 'package'),
  report('a3Daily', 'a3daily', 'days', 'printer'),
  report('schedule', 'schedule', 'days', 'mail'),
  report('trainingData', 'trainingdata', 'bills', 'id'),
  report('merchantAnalysis', 'merchantanalysis', 'comparisons', 'building', { platformOnly: true }),
]
