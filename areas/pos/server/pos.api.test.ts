import { v7 as uuidv7 } from 'uuid'
import { Site } from '#areas/system/contract/site.ts'
import type { AnyResource, InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { crudSuite } from '../../../tests/support/crud-suite.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { Attendance } from '../contract/attendance.ts'
import { DeliveryZone } from '../contract/delivery-zone.ts'
import { PaymentConfig } from '../contract/payment-config.ts'
import { Printer } from '../contract/printer.ts'
import { PrinterType } from '../contract/printer-type.ts'
import { Register } from '../contract/register.ts'
import { server } from './index.ts'

const areas = [platformArea, { area: 'system', resources: [serve(Site)] }, server]

async function added<R extends AnyResource>(client: Client, resource: R, row: InputOf<R>): Promise<string> {
  const answer = await client.call(resourceOperations(resource).action, { action: ACTION.add, row })
  return (answer.result as { id: string }).id
}

/** A shop for what belongs to one: made once a client, found again after that. */
async function shopOf(client: Client): Promise<string> {
  const calls = resourceOperations(Site)
  const { result } = await client.call(calls.action, { action: ACTION.list, search: 'Counter Street' })
  const [known] = Array.isArray(result) ? result : []
  if (known) return known.id
  return added(client, Site, { lotName: 'Counter Street', lotType: 'retail' })
}

crudSuite(Register, areas, {
  sample: async (n, client) => ({ siteId: await shopOf(client), code: `T${n}x`, name: `Till ${n}` }),
  change: { kind: 'kiosk', priceLevel: 2, active: false },
  find: 'T1x',
})

crudSuite(Attendance, areas, {
  sample: async (n, client) => ({
    siteId: await shopOf(client),
    employee: `Hand ${n}x`,
    startedAt: `2026-05-0${(n % 9) + 1}T08:00:00.000Z`,
  }),
  change: {
    endedAt: '2026-05-10T01:00:00.000Z',
    breakMinutes: 30,
    hourlyWage: 31.5,
    startedAt: '2026-05-09T22:00:00.000Z',
  },
  find: 'Hand 1x',
})

crudSuite(PaymentConfig, areas, {
  sample: async (n, client) => ({ siteId: await shopOf(client), code: `pay${n}x`, name: `Method ${n}`, apiKey: 'k-1' }),
  change: { surchargePercent: 1.5, surchargeAmount: 0.3, allowTip: true },
  find: 'pay1x',
})

crudSuite(PrinterType, areas, {
  sample: n => ({ name: `Kind ${n}` }),
  change: { commandSet: 'star', charactersPerLine: 32, cut: 'full', drawerKick: true },
  find: 'Kind 1',
})

crudSuite(Printer, areas, {
  sample: async (n, client) => ({
    siteId: await shopOf(client),
    name: `Printer ${n}`,
    type: await added(client, PrinterType, { name: `Kind of ${n} at ${uuidv7()}` }),
    host: `192.168.1.${n}`,
  }),
  change: { receipt: true, printer2: true, copies: 2 },
  find: 'Printer 1',
})

crudSuite(DeliveryZone, areas, {
  sample: async (n, client) => ({
    siteId: await shopOf(client),
    name: `Zone ${n}x`,
    shape: { kind: 'radius' as const, centre: { lat: -27.4503, lng: 153.0445 }, metres: 1000 + n },
  }),
  change: { fee: 7.5, minimumOrder: 35, position: 20 },
  find: 'Zone 1x',
})
