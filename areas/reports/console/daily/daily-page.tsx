import { ReportPage } from '#platform/console/kit/report/report-page.tsx'
import { Daily } from '../../contract/daily.ts'
import { toBills, totalsToBills } from '../drill-addresses.ts'
import { SettingsButton } from '../settings-button.tsx'
import { DailySheetPanels } from './daily-sheet-panels.tsx'

/** The day's trading: figures, then taxes, payments, discounts, voids and closes, then register by register. */
export const DailyPage = () => (
  <ReportPage
    report={Daily}
    drill={toBills}
    drillTotal={totalsToBills}
    actions={<SettingsButton report="daily" />}
    extra={({ state }) => <DailySheetPanels parameters={state.parameters} />}
  />
)
