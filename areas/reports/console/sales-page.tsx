import { ReportPage } from '#platform/console/kit/report/report-page.tsx'
import { Sales } from '../contract/sales.ts'
import { toBills, totalsToBills } from './drill-addresses.ts'
import { SettingsButton } from './settings-button.tsx'

export const SalesPage = () => (
  <ReportPage report={Sales} drill={toBills} drillTotal={totalsToBills} actions={<SettingsButton report="sales" />} />
)
