import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CodeIndex } from '#areas/system/contract/code-index.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { accessAreas, added, type TestCarPark } from '../../../tests/support/car-park.ts'
import { openParkingTest, type ParkingTest, parkedCars } from '../../../tests/support/parked-cars.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { actOnGate, GATES_TOPIC, listGateReasons, listGates } from '../contract/gates.ts'
import { OCCUPANCY_TOPIC } from '../contract/occupancy.ts'
import { server } from './index.ts'

let app: TestApp
let owner: Client
let park: TestCarPark
let device: ParkingTest['device']

beforeAll(async () => {
  app = await startTestApp([...accessAreas, server])
  owner = app.as()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ park, device } = await openParkingTest(app, owner))
})

const { enters } = parkedCars(() => ({ owner, park, device }))
const eventsOf = (topic: string) =>
  app.events.filter(event => event.topic === topic && (event.data as { siteId?: string }).siteId === park.siteId) // data of these topics name their site
/** Waits for what follows the commit, not for a time. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(resolve => setTimeout(resolve, 20))
}

describe('what consoles hear', () => {
  it('of a gate says where it stands, once for each change', async () => {
    const port = { port: 1, position: 'raised', mode: 'automatic', loop: true, contact: true }
    const beat = () => ({ type: 'heartbeat', clock: new Date(app.wire.clock()).toISOString(), queue: 0, ports: [port] })
    await device.poll(beat())
    const before = eventsOf(GATES_TOPIC).length
    expect(eventsOf(GATES_TOPIC).at(-1)?.data).toMatchObject({
      ...{ entity: park.entry1, position: 'raised', mode: 'automatic', loop: true, online: true },
    })
    await device.poll(beat())
    expect(eventsOf(GATES_TOPIC)).toHaveLength(before)
  })

  it('of an area comes at most twice a second, and ends with what is true', async () => {
    const began = Date.now()
    for (let car = 0; car < 12; car += 1) await enters(`C${car}`)
    await until(() => eventsOf(OCCUPANCY_TOPIC).some(({ data }) => (data as { count: number }).count === 12)) // data of the topic
    const seconds = (Date.now() - began) / 1000
    expect(eventsOf(OCCUPANCY_TOPIC).length).toBeLessThanOrEqual(2 + 2 * seconds)
    expect(eventsOf(OCCUPANCY_TOPIC).at(-1)?.data).toMatchObject({
      area: park.area,
      count: 12,
      capacity: 100,
      free: 88,
      state: 'open',
    })
  })
})

describe('the reason for acting on a gate', () => {
  it('is typed, or a code of the list gateReason whose words are kept', async () => {
    await added(owner, CodeIndex, { name: 'gateReason', list: '1:Delivery|2:Vehicle stuck' })
    expect((await owner.call(listGateReasons, {})).result).toEqual([
      { code: '1', label: 'Delivery' },
      { code: '2', label: 'Vehicle stuck' },
    ])
    const act = (reason: string) => owner.call(actOnGate, { entity: park.entry1, action: 'raise', reason })
    expect(await act('9')).toMatchObject({ rtn: RTN.invalid })
    expect(await act('2')).toMatchObject({ success: 1 })
    const gate = (await owner.call(listGates, { ordLot: park.ordLot })).result.find(
      ({ entity }) => entity === park.entry1,
    )
    expect(gate?.lastActions).toMatchObject([{ do: 'raise', reason: 'Vehicle stuck' }])
  })
})
