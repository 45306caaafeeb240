import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recountArea } from '#areas/parking/contract/occupancy.ts'
import { server as parking } from '#areas/parking/server/index.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { accessAreas, added } from '../../../../tests/support/car-park.ts'
import { openParkingTest, type ParkingTest, parkedCars } from '../../../../tests/support/parked-cars.ts'
import { only, rowsOf } from '../../../../tests/support/rows-by-call.ts'
import { pairSign } from '../../../../tests/support/signage/pair-sign.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Item } from '../../contract/item.ts'
import { ParkingPlaylist, ParkingSignPage } from '../../contract/parking-playlist.ts'
import { ParkingStation } from '../../contract/parking-station.ts'
import { countParking, syncSign } from '../../contract/player.ts'
import { Playlist, publishPlaylist } from '../../contract/playlist.ts'
import { Station } from '../../contract/station.ts'
import { server as signage } from '../index.ts'

const MINUTE = 60_000

let app: TestApp
let owner: Client
let test: ParkingTest
let texts: string
let station: string
let key: string
beforeAll(async () => {
  app = await startTestApp([...accessAreas, parking, signage])
  owner = app.as()
  texts = await added(owner, ParkingPlaylist, { name: 'Entry' })
  await added(owner, ParkingSignPage, { playlist: texts, text: '{free} spaces, 1 h {fee:1h}', when: 'open' })
})
afterAll(() => app.close())

beforeEach(async () => {
  test = await openParkingTest(app, owner)
  const { siteId, area } = test.park
  station = await added(owner, ParkingStation, { siteId, name: 'Entry', areas: [area], playlist: texts })
  const place = await added(owner, Station, { siteId, code: 'ENTRY', name: 'Entry' })
  key = (await pairSign({ owner, anonymous: app.anonymous }, { station: place, name: 'Entry' })).key
})

const { enters, leaves } = parkedCars(() => test)
const counted = async () => only((await app.anonymous().call(countParking, { key, stations: [station] })).result)
const recount = (count: number) => owner.call(recountArea, { area: test.park.area, count, reason: 'Counted by hand' })

describe('a sign at a car park', () => {
  it('shows with every car how many bays are free, and the fee of an hour', async () => {
    await enters('SIGN1')
    expect(await counted()).toMatchObject({ state: 'open', free: 99, capacity: 100, fees: { '1h': 5 } })
    expect((await counted()).areas).toEqual({ 'Car park': 99 })
    await leaves('SIGN1')
    expect(await counted()).toMatchObject({ free: 100 })
  })

  it('is full with the last car, though no television asked meanwhile, and stays so until three bays are free', async () => {
    await recount(100)
    await recount(99)
    expect(await counted()).toMatchObject({ state: 'full', free: 0 })
    await recount(97)
    expect(await counted()).toMatchObject({ state: 'nearly', free: 3 })
  })

  it('tells how old its count is: the last word of the slowest lane', async () => {
    await enters('SIGN2')
    const { at } = await counted()
    app.wait(10 * MINUTE)
    expect((await counted()).at).toBe(at)
  })

  it('is closed outside its hours', async () => {
    const row = only(await rowsOf(owner, ParkingStation).list({ ids: [station] }))
    // No day of the week: never open.
    expect(await rowsOf(owner, ParkingStation).change(row, { weekdays: [] })).toMatchObject({ success: 1 })
    expect(await counted()).toMatchObject({ state: 'closed', free: 0 })
  })

  it('has its texts in the plan of the same player, as an item of a playlist', async () => {
    const { siteId } = test.park
    const playlist = await added(owner, Playlist, { name: `Park ${siteId}` })
    await added(owner, Item, { playlist, name: 'Free', kind: 'freeSpaces', parkingStation: station })
    await owner.call(publishPlaylist, { id: playlist })
    const place = await added(owner, Station, { siteId, code: 'EXIT', name: 'Exit', defaultPlaylist: playlist })
    const sign = await pairSign({ owner, anonymous: app.anonymous }, { station: place, name: 'Exit' })
    const { plan } = (await app.anonymous().call(syncSign, { key: sign.key })).result
    expect(plan?.parking).toMatchObject([{ id: station, staleText: '----', pages: [{ when: 'open' }] }])
    expect(plan?.playlists[0]?.items[0]).toMatchObject({ kind: 'freeSpaces', parking: station })
    expect(await rowsOf(owner, ParkingStation).remove(station)).toMatchObject({ rtn: RTN.inUse })
  })

  it('sees stations of its own shop alone, and nothing with a key that has ended', async () => {
    const other = await openParkingTest(app, owner)
    const elsewhere = await added(owner, ParkingStation, {
      ...{ siteId: other.park.siteId, name: 'Elsewhere', areas: [other.park.area] },
    })
    expect((await app.anonymous().call(countParking, { key, stations: [elsewhere] })).result).toEqual([])
    const ended = await app.anonymous().call(countParking, { key: `${key}x`, stations: [station] })
    expect(ended).toMatchObject({ success: 0, rtn: RTN.notSignedIn })
  })
})

describe('texts and stations', () => {
  it('with a variable or an area that there is not are refused at the field', async () => {
    const addText = (text: string) => rowsOf(owner, ParkingSignPage).add({ playlist: texts, text })
    expect(await addText('{frei} left')).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { text: 'There is no variable {frei}.' } },
    })
    expect(await addText('{free:Roof}')).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { text: 'There is no area Roof.' } },
    })
    expect(await addText('{free:Car park}')).toMatchObject({ success: 1 })
  })

  it('of another shop’s areas are refused', async () => {
    const other = await openParkingTest(app, owner)
    const row = { siteId: test.park.siteId, name: 'Wrong', areas: [other.park.area] }
    expect(await rowsOf(owner, ParkingStation).add(row)).toMatchObject({ success: 0, rtn: RTN.invalid })
  })
})
