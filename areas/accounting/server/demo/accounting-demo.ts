import type { DemoStep } from '#platform/server/operation/area-server.ts'
import { DefaultAccount } from '../../contract/default-account.ts'
import { ConnectedLedger } from '../../contract/ledger.ts'
import { Myob } from '../../contract/myob.ts'
import { Quickbook } from '../../contract/quickbook.ts'
import { USUAL_ACCOUNTS } from '../../rules/usual-accounts.ts'

/** An ordinary chart; POS categories name their own revenue accounts. Nothing is exported yet. */
export const demo: DemoStep = {
  async run({ add }) {
    await add(DefaultAccount, USUAL_ACCOUNTS)
    await add(ConnectedLedger, [{ name: 'Simulated books' }])
    await add(Myob, [{ name: 'MYOB AccountRight' }])
    await add(Quickbook, [{ name: 'QuickBooks Online' }, { name: 'QuickBooks Desktop', shape: 'desktop' }])
  },
}
