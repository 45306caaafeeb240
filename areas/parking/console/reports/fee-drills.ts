import { listAddress } from '#platform/console/kit/fields/filters/list-address.ts'
import type { Drills } from '#platform/console/kit/report-page.tsx'
import type { FeeReport } from '../../contract/fee-report.ts'

const STAYS = '/parking/stay'
/** Money taken on a day is of payments, which have no list; parts of fees have no stays of their own. */
const WITHOUT_STAYS = ['takings', 'otherDays', 'average', 'day', 'hour', 'lane', 'table', 'kind', 'segment']

/** Links of the fee report to the stays behind its figures. */
export const feeDrills: Drills<typeof FeeReport> = {
  drill: ({ day, lane, table }, column, { from, to, by }) => {
    if (WITHOUT_STAYS.includes(column) || by === 'segment' || by === 'hour') return undefined
    return listAddress(STAYS, {
      exitDay: day ? { from: day, to: day } : { from: String(from), to: String(to) },
      ...(by === 'lane' && { exitLane: lane ?? { empty: true } }),
      ...(by === 'table' && { feeVersion: table ?? { empty: true } }),
    })
  },
  drillTotal: (column, { from, to }) =>
    WITHOUT_STAYS.includes(column)
      ? undefined
      : listAddress(STAYS, { exitDay: { from: String(from), to: String(to) } }),
}
