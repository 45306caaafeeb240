import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AccessEntity } from '#areas/access/contract/entity.ts'
import type { InputOf } from '#platform/contract/define/resource.ts'
import { accessAreas, added, type TestCarPark } from '../../../../tests/support/car-park.ts'
import { openParkingTest, type ParkingTest } from '../../../../tests/support/parked-cars.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { recountArea } from '../../contract/occupancy.ts'
import { server } from '../index.ts'

let app: TestApp
let owner: Client
let park: TestCarPark
let device: ParkingTest['device']
/** Ports of a controller, but for the exit's. */
const ENTRIES = [1, 2, ...Array.from({ length: 61 }, (_, n) => n + 4)]
const SECOND = 1000

beforeAll(async () => {
  app = await startTestApp([...accessAreas, server])
  owner = app.as()
})
afterAll(() => app.close())

const openEntries = async (sensor: 'none' | 'loop') => {
  ;({ park, device } = await openParkingTest(app, owner))
  const lane: Omit<InputOf<typeof AccessEntity>, 'code' | 'name'> = {
    ...{ siteId: park.siteId, kind: 'gate', controller: park.controller, tags: ['lane'], sensor },
    ...{ direction: 'in', areaTo: park.area, takes: ['ticket', 'plate'] },
  }
  for (const port of ENTRIES.slice(2))
    await added(owner, AccessEntity, { ...lane, code: `N${port}`, name: `Entry ${port}`, port })
}
const inside = (count: number) => owner.call(recountArea, { area: park.area, count, reason: 'Counted' })
/** Ports of the lanes that opened. */
const race = async (from: number) => {
  const decisions = await Promise.all(ENTRIES.map(port => device.decide(port, `R${from}-${port}`, 'qr')))
  return decisions.flatMap(decision => (decision?.grant === true ? [String(decision.id).split('-')[0]] : []))
}

describe('63 entries that read a ticket at the same moment', () => {
  beforeEach(() => openEntries('loop'))

  it('let in as many cars as there are bays, and the others hear that the car park is full', async () => {
    await inside(95)
    const lanes = await race(1)
    expect(lanes).toHaveLength(5)
    app.wait(5 * SECOND)
    // A lane lets one car in at a time: where none has passed, it may decide again.
    expect(await race(2)).toEqual(lanes)
  })

  it('give the bays again of cars that did not pass', async () => {
    await inside(98)
    expect(await race(3)).toHaveLength(2)
    app.wait(61 * SECOND)
    expect(await race(4)).toHaveLength(2)
  })
})
