import { reportAddress } from '#platform/console/kit/report/report-address.ts'
/** A report of today, which is each shop's own trading day as on the dashboard; the shop is the chosen one. */
export const todaysReportAddress = (path: string, parameters: Readonly<Record<string, unknown>> = {}): string =>
  reportAddress(path, parameters, 'today')
