import { RegisterRecord } from '#areas/pos/contract/register-record.ts'
import type { Drill } from '#platform/console/kit/report/report-columns.tsx'
import { ReportPage } from '#platform/console/kit/report/report-page.tsx'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { docketPath } from './docket-path.ts'

/** X docket of an open register, for users who may see the expected cash. */
const createDrill =
  (seesOpen: boolean): Drill<typeof RegisterRecord> =>
  ({ register, closeNo }, column) => {
    const shown = column === 'closeNo' || column === 'openedAt'
    return shown && register !== null && (closeNo !== null || seesOpen) ? docketPath(register, closeNo) : undefined
  }

const drills = { all: createDrill(true), closed: createDrill(false) }

/** Openings and closes; a row links to its docket. */
export function RecordPage() {
  const sees = useAllowed('pos.cashRegister:list')
  const seesOpen = useAllowed('pos.cashRegister:seeExpected')
  return <ReportPage report={RegisterRecord} drill={sees ? drills[seesOpen ? 'all' : 'closed'] : undefined} />
}
