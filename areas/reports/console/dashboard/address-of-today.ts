import { reportAddress } from '#platform/console/kit/report/report-address.ts'
import type { Dashboard } from '../../contract/dashboard.ts'

/** A report of the day that the dashboard shows; the shop is the one that is chosen, as on the dashboard. */
export const addressOfToday = (
  path: string,
  { day }: Pick<Dashboard, 'day'>,
  more: Readonly<Record<string, unknown>> = {},
): string => reportAddress(path, { from: day, to: day, ...more })
