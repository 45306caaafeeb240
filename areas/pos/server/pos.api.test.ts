import { Site } from '#areas/system/contract/site.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { crudSuite } from '../../../tests/support/crud-suite.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { PaymentConfig } from '../contract/payment-config.ts'
import { Register } from '../contract/register.ts'
import { server } from './index.ts'

const areas = [platformArea, { area: 'system', resources: [serve(Site)] }, server]

/** A shop for what belongs to one: made once a client, found again after that. */
async function shopOf(client: Client): Promise<string> {
  const calls = resourceOperations(Site)
  const { result } = await client.call(calls.action, { action: ACTION.list, search: 'Counter Street' })
  const [known] = Array.isArray(result) ? result : []
  if (known) return known.id
  const row = { lotName: 'Counter Street', lotType: 'retail' as const }
  const added = await client.call(calls.action, { action: ACTION.add, row })
  return (added.result as { id: string }).id
}

crudSuite(Register, areas, {
  sample: async (n, client) => ({ siteId: await shopOf(client), code: `T${n}x`, name: `Till ${n}` }),
  change: { kind: 'kiosk', priceLevel: 2, active: false },
  find: 'T1x',
})

crudSuite(PaymentConfig, areas, {
  sample: async (n, client) => ({ siteId: await shopOf(client), code: `pay${n}x`, name: `Method ${n}`, apiKey: 'k-1' }),
  change: { surchargePercent: 1.5, surchargeAmount: 0.3, allowTip: true },
  find: 'pay1x',
})
