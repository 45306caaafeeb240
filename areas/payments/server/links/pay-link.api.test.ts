import { Site } from '#areas/system/contract/site.ts'
import { siteHooks } from '#areas/system/server/hooks/site-hooks.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { crudSuite } from '../../../../tests/support/crud-suite.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { PayLink } from '../../contract/pay-link.ts'
import { server } from '../index.ts'

/** A shop of the client's merchant: added once. */
async function shopOf(client: Client): Promise<string> {
  const calls = resourceOperations(Site)
  const { result } = await client.call(calls.action, { action: ACTION.list, search: 'Counter Street' })
  const [known] = Array.isArray(result) ? result : []
  if (known) return known.id
  const added = await client.call(calls.action, {
    action: ACTION.add,
    row: { lotName: 'Counter Street', lotType: 'retail' },
  })
  return (added.result as { id: string }).id // the answer of action add
}

crudSuite(PayLink, [{ area: 'system', resources: [serve(Site, siteHooks)] }, server], {
  sample: async (n, client) => ({
    siteId: await shopOf(client),
    reference: `INV-${n}`,
    amount: 100 + n,
    words: `Invoice ${n}`,
    customerName: `Customer ${n}`,
  }),
  find: 'INV-1',
  change: { customerName: 'Renamed' },
})
