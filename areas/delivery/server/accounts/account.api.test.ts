import { server as catalogue } from '#areas/catalogue/server/index.ts'
import { Site } from '#areas/system/contract/site.ts'
import { siteHooks } from '#areas/system/server/hooks/site-hooks.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { crudSuite } from '../../../../tests/support/crud-suite.ts'
import { DeliveryAccount } from '../../contract/account.ts'
import { server } from '../index.ts'

const sites = { area: 'system', resources: [serve(Site, siteHooks)] }

crudSuite(DeliveryAccount, [sites, catalogue, server], {
  sample: async (n, client) => {
    const row = { lotName: `Shop ${n} ${crypto.randomUUID()}`, lotType: 'retail' } as const
    const added = await client.call(resourceOperations(Site).action, { action: ACTION.add, row } as never) // a shop's row
    const { id: siteId } = added.result as { id: string } // a row was added
    return { siteId, name: `Shop at the platform ${n}`, storeId: `store-${n}` }
  },
  change: { preparationMinutes: 25, commission: 28 },
})
