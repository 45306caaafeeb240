import type { AreaServer } from '#platform/server/operation/area-server.ts'
import { pages } from '../contract/pages.ts'
import { openingBill } from './bill.ts'
import { makingDailySheet } from './daily-sheet.ts'
import { showingDashboard } from './dashboard/dashboard.ts'
import { reports } from './reports.ts'
import { settingsCalls } from './settings/settings-calls.ts'

export const server: AreaServer = {
  area: 'reports',
  pages,
  reports,
  operations: [makingDailySheet, openingBill, showingDashboard, ...settingsCalls],
}
