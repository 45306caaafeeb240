import { type Page, page } from '#platform/contract/define/page.ts'

const section = 'app'
const controls = ['view']
const REPORTS = 'app.reports'
const report = (key: string, path: string): Page =>
  page(key, path, { section, icon: 'chart', controls, under: REPORTS })

/** The handheld area's pages; more come with their areas (core.md section 2). */
export const handheldPages: readonly Page[] = [
  page('app.stores', '/app/handy/home', { section, icon: 'store', controls }),
  page('app.tasks', '/app/handy/tasks', { section, icon: 'clipboard' }),
  page('app.priceInquiry', '/app/priceinquiry/home', { section, icon: 'tag', controls }),
  page('app.menuSetup', '/app/menusetup', { section, icon: 'grid', controls }),
  page('app.printTest', '/app/unitTest/printer/home', { section, icon: 'printer', controls }),
  page(REPORTS, '/app/reports', { section, icon: 'report' }),
  report('app.dailyReport', '/app/dailyreport/home'),
  report('app.dailyAnalysis', '/app/dailyanalysis/home'),
  report('app.cashRegister', '/app/cashRegister/home'),
  report('app.cashRegisterRecord', '/app/cashRegisterRecord/home'),
  report('app.voidReport', '/app/voidReport/home'),
  report('app.openCashDrawerHistory', '/app/openCashDrawerHistory/home'),
  report('app.dailyHourly', '/app/dailyhourly/home'),
  report('app.categorySaleReport', '/app/categorysalereport/home'),
  report('app.posOrder', '/app/posorder/home'),
  report('app.transactionReport', '/app/transactionreport/home'),
  report('app.salesStatisticsReport', '/app/salesstatisticsreport/home'),
  report('app.trainingDataReport', '/app/trainingdatareport/home'),
  report('app.ticketbookingreport', '/app/ticketbookingreport/home'),
  report('app.voucherCoupon', '/app/voucherCoupon/home'),
  report('app.eftposTransaction', '/app/eftposTransaction/home'),
]
