import { type AreaServer, serve } from '#platform/server/operation/area-server.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { pages } from '../contract/pages.ts'
import { Schedule } from '../contract/schedule.ts'
import { sections } from '../contract/sections.ts'
import { payAccountHandler } from './account/pay-account.ts'
import { openBillHandler } from './bills/bill.ts'
import { findBillsHandler } from './bills/find-bills.ts'
import { dashboardHandler } from './dashboard/dashboard.ts'
import { homeNeedsHandler } from './dashboard/open-tasks.ts'
import { demoAccountPayments } from './demo/account-payments.ts'
import { demo } from './demo/schedule-demo.ts'
import { reports } from './reports.ts'
import { dailySheetHandler } from './sales/daily-sheet.ts'
import { scheduleHooks } from './schedule/schedule-hooks.ts'
import { sendScheduleNowHandler } from './schedule/send-now.ts'
import { sendReports } from './schedule/send-reports.ts'
import { settingsCalls } from './settings/settings-calls.ts'

export const server: AreaServer = {
  area: 'reports',
  keyPrefixes,
  sections,
  pages,
  resources: [serve(Schedule, scheduleHooks)],
  reports,
  operations: [
    dailySheetHandler,
    openBillHandler,
    findBillsHandler,
    payAccountHandler,
    sendScheduleNowHandler,
    dashboardHandler,
    homeNeedsHandler,
    ...settingsCalls,
  ],
  jobs: [sendReports],
  reactions: [demoAccountPayments],
  demo,
}
