import type { IconName } from '#platform/contract/define/icon-name.ts'
import { type Page, page } from '#platform/contract/define/page.ts'
import { LOT_KINDS, SHOP_TRADES } from '#platform/rules/codes/lot-type.ts'

const report = (name: string, path: string, group: string, icon: IconName, more: Partial<Page> = {}): Page =>
  page(`report.${name}`, `/report/${path}`, { section: 'report', group, icon, ...more })

const SETTINGS = { controls: ['settings'] }

export const pages: readonly Page[] = [
  page('dashboard', '/home', { section: 'home', icon: 'home', controls: ['view'], affix: true, everyday: LOT_KINDS }),
  report('daily', 'daily', 'days', 'report', { ...SETTINGS, everyday: LOT_KINDS }),
  report('summary', 'summary', 'days', 'clipboard'),
  report('sales', 'sales', 'days', 'chart', { ...SETTINGS, everyday: LOT_KINDS }),
  report('dailyAnalysis', 'dailyanalysis', 'days', 'calendar'),
  report('dailyHourly', 'dailyhourly', 'days', 'clock', { everyday: ['hospitality', 'parking'] }),
  report('categorySales', 'categorysales', 'goods', 'category', { everyday: SHOP_TRADES }),
  report('supplierSales', 'suppliersales', 'goods', 'truck'),
  report('optionsSold', 'optionssold', 'goods', 'list', { everyday: ['hospitality'] }),
  report('employees', 'employees', 'people', 'users', { everyday: SHOP_TRADES }),
  report('attendance', 'attendance', 'people', 'clock'),
  report('salesWages', 'saleswages', 'people', 'chart'),
  report('salesStatistics', 'salesstatistics', 'comparisons', 'chart'),
  report('salesStatisticsNew', 'salesstatisticsnew', 'comparisons', 'grid'),
  report('salesComparison', 'salescomparison', 'comparisons', 'exchange'),
  // Opened from the comparison of sales; the menu does not list it.
  report('categoryComparison', 'categorycomparison', 'comparisons', 'exchange', { hidden: true }),
  // The ledger of bills is in the menu's Point of sale section.
  report('posOrder', 'posorder', 'selling', 'receipt', { section: 'pos', everyday: LOT_KINDS }),
  report('onlinePosOrder', 'onlineposorder', 'bills', 'cart'),
  report('order', 'order', 'bills', 'cart'),
  report('invoice', 'invoice', 'bills', 'invoice', { controls: ['settle'] }),
  report('void', 'void', 'bills', 'bolt'),
  report('voucherCoupon', 'vouchercoupon', 'bills', 'discount'),
  report('transactions', 'transactions', 'money', 'wallet', { everyday: ['parking'] }),
  report('transactionSummaryGroup', 'transactionsummary', 'money', 'wallet'),
  report('creditCard', 'creditcard', 'money', 'credit-card'),
  report('creditCardTransactions', 'creditcardtransactions', 'money', 'credit-card'),
  report('dailyMerchantSettle', 'merchantsettle', 'money', 'cash'),
  report('cashInOut', 'cashinout', 'money', 'cash-register', SETTINGS),
  report('stockMovement', 'stockmovement', 'goods', 'package', { everyday: ['retail'] }),
  report('a3Daily', 'a3daily', 'days', 'printer'),
  report('schedule', 'schedule', 'days', 'mail'),
  report('trainingData', 'trainingdata', 'bills', 'id'),
  report('merchantAnalysis', 'merchantanalysis', '', 'building', {
    section: 'installation',
    platformOnly: true,
    everyday: LOT_KINDS,
  }),
]
