import { server as catalogue } from '#areas/catalogue/server/index.ts'
import { server as pos } from '#areas/pos/server/index.ts'
import { Site } from '#areas/system/contract/site.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { crudSuite } from '../../../tests/support/crud-suite.ts'
import { rowsOf } from '../../../tests/support/rows-by-call.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { Assignment } from '../contract/assignment.ts'
import { AppLayout, PanelLayout } from '../contract/grid-layout.ts'
import { Poster } from '../contract/poster.ts'
import { Template } from '../contract/template.ts'
import { UiTemplate } from '../contract/ui-template.ts'
import { server as printing } from './index.ts'

const areas = [{ area: 'system', resources: [serve(Site)] }, catalogue, pos, printing]

crudSuite(Template, areas, { sample: n => ({ name: `Template ${n}x` }), change: { columns: 42 } })

async function findReceipt(client: Client): Promise<string> {
  const known = await rowsOf(client, Template).list()
  return known[0]?.id ?? (await rowsOf(client, Template).add({ name: 'Receipt' })).result.id
}

crudSuite(Assignment, areas, {
  sample: async (n, client) => ({ name: `Assignment ${n}x`, template: await findReceipt(client) }),
  change: { mode: 'refund' },
})

crudSuite(UiTemplate, areas, {
  sample: n => ({ name: `Look ${n}x`, accent: '#ffffff', background: '#0b362c' }),
  change: { menuLayout: 'ArmPos' },
})

crudSuite(AppLayout, areas, { sample: n => ({ name: `Layout ${n}x` }), change: { note: 'For the bar' } })

/** A shop of the client, whose posters they are. */
async function findShop(client: Client): Promise<string> {
  const [known] = await rowsOf(client, Site).list()
  if (known) return known.id
  return (await rowsOf(client, Site).add({ ordLot: 'CAFE', lotName: 'Café', lotType: 'hospitality' })).result.id
}

crudSuite(Poster, areas, {
  sample: async (n, client) => ({ siteId: await findShop(client), name: `Poster ${n}x`, headline: 'Fresh today' }),
  change: { paper: 'a3' },
})

crudSuite(PanelLayout, areas, { sample: n => ({ name: `Panel ${n}x` }), change: { note: 'For the bar' } })
