/** Pages of the console that the handheld area shows at phone size: the same definitions, drawn by the same kit. */
export const CONSOLE_PAGES: Readonly<Record<string, string>> = {
  'app.dailyReport': 'report.daily',
  'app.dailyAnalysis': 'report.dailyAnalysis',
  'app.cashRegister': 'pos.cashRegister',
  'app.cashRegisterRecord': 'pos.cashRegisterRecord',
  'app.voidReport': 'report.void',
  'app.openCashDrawerHistory': 'pos.drawerHistory',
  'app.dailyHourly': 'report.dailyHourly',
  'app.categorySaleReport': 'report.categorySales',
  'app.posOrder': 'report.posOrder',
  'app.transactionReport': 'report.transactions',
  'app.salesStatisticsReport': 'report.salesStatistics',
  'app.trainingDataReport': 'report.trainingData',
  'app.voucherCoupon': 'report.voucherCoupon',
}
