import { ReportPage } from '#platform/console/kit/report/report-page.tsx'
import { CashInOut } from '../contract/cash-in-out.ts'
import { SettingsButton } from './settings-button.tsx'

export const CashInOutPage = () => <ReportPage report={CashInOut} actions={<SettingsButton report="cashInOut" />} />
