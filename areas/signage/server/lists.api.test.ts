import { server as catalogue } from '#areas/catalogue/server/index.ts'
import { Site } from '#areas/system/contract/site.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { crudSuite } from '../../../tests/support/crud-suite.ts'
import { rowsOf } from '../../../tests/support/rows-by-call.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { Board } from '../contract/board.ts'
import { ParkingPlaylist, ParkingSignPage } from '../contract/parking-playlist.ts'
import { Playlist } from '../contract/playlist.ts'
import { Station } from '../contract/station.ts'
import { server as signage } from './index.ts'

const areas = [{ area: 'system', resources: [serve(Site)] }, catalogue, signage]

crudSuite(Playlist, areas, { sample: n => ({ name: `Playlist ${n}x` }), change: { defaultSeconds: 20 } })
crudSuite(Board, areas, { sample: n => ({ name: `Board ${n}x` }), change: { columns: 3 } })
/** A shop of the client, where stations stand. */
async function shopOf(client: Client): Promise<string> {
  const known = await rowsOf(client, Site).list()
  if (known[0]) return known[0].id
  return (await rowsOf(client, Site).add({ ordLot: 'CAFE', lotName: 'Café', lotType: 'hospitality' })).result.id
}

crudSuite(Station, areas, {
  sample: async (n, client) => ({ siteId: await shopOf(client), code: `S${n}x`, name: `Station ${n}x` }),
  change: { orientation: '90' },
})

crudSuite(ParkingPlaylist, areas, { sample: n => ({ name: `Texts ${n}x` }), change: { active: false } })

/** A list that texts belong to. */
async function textsOf(client: Client): Promise<string> {
  const known = await rowsOf(client, ParkingPlaylist).list()
  return known[0]?.id ?? (await rowsOf(client, ParkingPlaylist).add({ name: 'Entry' })).result.id
}

crudSuite(ParkingSignPage, areas, {
  sample: async (n, client) => ({ playlist: await textsOf(client), text: `Text ${n}x` }),
  change: { colour: 'red' },
})
