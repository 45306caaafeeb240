import { RegisterRecord } from '#areas/pos/contract/register-record.ts'
import type { Drill } from '#platform/console/kit/report/report-columns.tsx'
import { ReportPage } from '#platform/console/kit/report/report-page.tsx'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { docketPath } from './docket-path.ts'

/** A drawer that is open has an X docket, for those who may see what it should hold. */
const drillOf =
  (seesOpen: boolean): Drill<typeof RegisterRecord> =>
  ({ register, closeNo }, column) => {
    const shown = column === 'closeNo' || column === 'openedAt'
    return shown && register !== null && (closeNo !== null || seesOpen) ? docketPath(register, closeNo) : undefined
  }

const drills = { all: drillOf(true), closed: drillOf(false) }

/** Openings and closes; a row leads to its docket. */
export function RecordPage() {
  const sees = useAllowed('pos.cashRegister:list')
  const seesOpen = useAllowed('pos.cashRegister:seeExpected')
  return <ReportPage report={RegisterRecord} drill={sees ? drills[seesOpen ? 'all' : 'closed'] : undefined} />
}
