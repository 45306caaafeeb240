import { type AreaServer, serve } from '#platform/server/operation/area-server.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { pages } from '../contract/pages.ts'
import { Schedule } from '../contract/schedule.ts'
import { sections } from '../contract/sections.ts'
import { payingAccount } from './account/pay-account.ts'
import { openingBill } from './bills/bill.ts'
import { findingBills } from './bills/find-bills.ts'
import { showingDashboard } from './dashboard/dashboard.ts'
import { showingNeeds } from './dashboard/needs.ts'
import { paysAccounts } from './demo/pay-accounts.ts'
import { demo } from './demo/schedule-demo.ts'
import { reports } from './reports.ts'
import { makingDailySheet } from './sales/daily-sheet.ts'
import { scheduleHooks } from './schedule/schedule-hooks.ts'
import { sendingNow } from './schedule/send-now.ts'
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
    makingDailySheet,
    openingBill,
    findingBills,
    payingAccount,
    sendingNow,
    showingDashboard,
    showingNeeds,
    ...settingsCalls,
  ],
  jobs: [sendReports],
  reactions: [paysAccounts],
  demo,
}
