import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext } from '#platform/server/operation/area-server.ts'
import { Item } from '../../contract/item.ts'
import { ParkingAccount } from '../../contract/parking-account.ts'
import { ParkingPlaylist, ParkingSignPage } from '../../contract/parking-playlist.ts'
import { ParkingStation } from '../../contract/parking-station.ts'
import { Playlist } from '../../contract/playlist.ts'
import { Station } from '../../contract/station.ts'

const CAR_PARK = '1003'

interface CarPark {
  readonly id: string
  readonly areas: readonly string[]
}

/** The car park with its outermost areas. */
const readCarPark = ({ ctx }: DemoContext) =>
  ctx.db.row<CarPark>(sql`
    select s.id, array(select a.id::text from access.area a
      where a.merchant_id = ${ctx.merchantId}::uuid and a.site_id = s.id and a.parent is null
      order by a.position, a.name) as areas
    from platform.site s where s.merchant_id = ${ctx.merchantId}::uuid and s.ord_lot = ${CAR_PARK}`)

/** A sign at the car park's entry: free bays and the fee of an hour. @returns the playlist to publish */
export async function addParkingSign(demo: DemoContext): Promise<string | undefined> {
  const park = await readCarPark(demo)
  if (!park || park.areas.length === 0) return undefined
  const [texts] = await demo.add(ParkingPlaylist, [{ name: 'Car park entry' }])
  if (!texts) return undefined
  await demo.add(ParkingSignPage, [
    { playlist: texts.id, position: 1, text: '{arrow:up} {free}\nspaces', when: 'open', colour: 'green' },
    { playlist: texts.id, position: 2, text: '{arrow:up} only {free}\nspaces', when: 'nearly', colour: 'amber' },
    { playlist: texts.id, position: 3, text: '1 hour {fee:1h}', when: 'open', seconds: 4 },
    { playlist: texts.id, position: 4, text: 'FULL', when: 'full', colour: 'red', blink: true },
  ])
  const [sign] = await demo.add(ParkingStation, [
    { siteId: park.id, name: 'Entry', areas: [...park.areas], playlist: texts.id, nearlyAt: 20 },
  ])
  if (sign) await demo.add(ParkingAccount, [{ siteId: park.id, name: 'City parking guidance', stations: [sign.id] }])
  const [playlist] = await demo.add(Playlist, [{ name: 'Free bays at the entrance' }])
  if (!sign || !playlist) return undefined
  await demo.add(Item, [
    { playlist: playlist.id, name: 'Free spaces', kind: 'freeSpaces', parkingStation: sign.id, seconds: 60 },
  ])
  await demo.add(Station, [{ siteId: park.id, code: 'ENTRY', name: 'Car park entry', defaultPlaylist: playlist.id }])
  return playlist.id
}
