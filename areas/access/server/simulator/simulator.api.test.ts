import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/server/db/sql.ts'
import { accessAreas, added, openCarPark, type TestCarPark } from '../../../../tests/support/car-park.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { blockCredentials, Credential } from '../../contract/credential.ts'
import { exploreCredential } from '../../contract/decision.ts'
import { listDevices, sendCommand } from '../../contract/device-control.ts'
import { type SimulatorStep, showSimulator, simulate } from '../../contract/simulator.ts'
import { socketLink } from './device-link.ts'
import type { DeviceMemory } from './device-memory.ts'
import { type VirtualController, virtualController } from './virtual-controller.ts'

let app: TestApp
let owner: Client
let url: string
let park: TestCarPark
let gates: VirtualController
const stops: (() => void)[] = []
beforeAll(async () => {
  app = await startTestApp(accessAreas)
  owner = app.as()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo // it listens on a port
  url = `http://127.0.0.1:${port}`
})
afterAll(() => app.close())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Waits for the network, not for a time: the test ends by its own limit where nothing comes. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise(resolve => setTimeout(resolve, 20))
}

/** Timers that a test lets go off. */
function testTime() {
  const due = new Set<{ at: number; work: () => void }>()
  const clock = () => app.wire.clock()
  return {
    clock,
    after(ms: number, work: () => void) {
      const timer = { at: clock() + ms, work }
      due.add(timer)
      return () => due.delete(timer)
    },
    pass(ms: number) {
      app.wait(ms)
      for (const timer of [...due].filter(({ at }) => at <= clock()).sort((a, b) => a.at - b.at)) {
        due.delete(timer)
        timer.work()
      }
    },
  }
}

let time: ReturnType<typeof testTime>
let memory: DeviceMemory | undefined
let ids = 0

function start(key: string): VirtualController {
  const controller = virtualController({
    ...{ key, openLink: socketLink(url, key), time },
    store: {
      load: () => memory,
      save: changed => {
        memory = changed
      },
    },
    newId: () => {
      ids += 1
      return `id-${ids}`
    },
  })
  stops.push(controller.stop)
  return controller
}

let numbers = 51_000
async function card() {
  numbers += 1
  const number = String(numbers)
  const id = await added(owner, Credential, {
    holder: `Driver ${number}`,
    type: park.cards,
    number,
    groups: [park.group],
  })
  return { id, read: { medium: 'card' as const, number } }
}
const stateOf = async (id: string) =>
  (await owner.call(exploreCredential, { credential: id })).result.credential.presences.map(
    ({ state, lane }) => `${state} ${lane}`,
  )
const lane = (port: number) => {
  const known = gates.lane(port)
  if (!known) throw new Error(`no lane ${port}`)
  return known
}
const stored = () => until(() => gates.welcomed() && gates.queued() === 0)

describe('simulated gates', () => {
  beforeEach(async () => {
    memory = undefined
    time = testTime()
    park = await openCarPark(app, owner)
    gates = start(park.key)
    await until(() => gates.welcomed())
  })

  it('let a car in and out, and refuse a second entry with one card', async () => {
    const { id, read } = await card()
    expect(await gates.arrive(1, read)).toMatchObject({ grant: true, offline: false })
    lane(1).driveThrough()
    await stored()
    expect(await stateOf(id)).toEqual(['inside Entry 1'])
    time.pass(60_000)
    expect(await gates.arrive(2, read)).toMatchObject({ grant: false, code: 'antiPassback' })
    lane(2).leave()
    expect(await gates.arrive(3, read)).toMatchObject({ grant: true })
    lane(3).driveThrough()
    await stored()
    expect(await stateOf(id)).toEqual(['outside Exit 1'])
  })

  it('change nothing when a car backs out, so it can enter again', async () => {
    const { id, read } = await card()
    await gates.arrive(1, read)
    lane(1).backOut()
    await stored()
    expect(await stateOf(id)).toEqual([])
    expect(await gates.arrive(2, read)).toMatchObject({ grant: true })
  })

  it('use the list while offline, and send all events later', async () => {
    const [ana, bo] = [await card(), await card()]
    await owner.call(blockCredentials, { credentials: [bo.id], reason: 'Left', blocked: true })
    const head = await app.database.read(app.merchantId, db =>
      db.row<{ version: number }>(sql`
        select version::float8 as version from acs_list_head where merchant_id = ${app.merchantId}::uuid`),
    )
    await until(() => gates.state().listVersion >= (head?.version ?? 0))
    const { listVersion } = gates.state()
    gates.cutNetwork(3600)
    await until(() => !gates.welcomed())
    expect(await gates.arrive(1, ana.read)).toMatchObject({ grant: true, offline: true })
    lane(1).driveThrough()
    time.pass(1000)
    expect(await gates.arrive(2, bo.read)).toMatchObject({ grant: false, code: 'blocked', offline: true })
    lane(2).leave()
    expect(await stateOf(ana.id)).toEqual([])
    expect(gates.queued()).toBeGreaterThan(2)
    time.pass(3_600_000)
    await stored()
    expect(await stateOf(ana.id)).toEqual(['inside Entry 1'])
    expect(listVersion).toBeGreaterThan(0)
  })

  it('execute commands once, and report their state', async () => {
    await owner.call(sendCommand, { entity: park.entry1, do: 'raise', reason: 'Delivery' })
    await until(() => lane(1).isOpen())
    const device = async () =>
      (await owner.call(listDevices, { ordLot: park.ordLot })).result.find(({ entity }) => entity === park.entry1)
    await until(async () => (await device())?.commands[0]?.state === 'done')
    expect(await device()).toMatchObject({ position: 'raised', mode: 'raised' })
    lane(1).arrive()
    await owner.call(sendCommand, { entity: park.entry1, do: 'lower', reason: 'Closing' })
    await until(async () => (await device())?.commands[0]?.state === 'refused')
    expect(await device()).toMatchObject({ position: 'raised', mode: 'raised' })
  })

  it('keep events across restarts, and store each once', async () => {
    const { id, read } = await card()
    await until(() => gates.state().listEntries >= 1)
    gates.cutNetwork(60)
    await until(() => !gates.welcomed())
    await gates.arrive(1, read)
    lane(1).driveThrough()
    gates.stop()
    time.pass(60_000)
    gates = start(park.key)
    await stored()
    expect(await stateOf(id)).toEqual(['inside Entry 1'])
  })

  it('correct a wrong clock, and start a new epoch after memory loss', async () => {
    gates.shiftClock(600)
    await until(() => gates.state().clockAheadSeconds < 5)
    const before = memory?.epoch
    gates.loseMemory()
    await until(() => !gates.welcomed())
    time.pass(2000)
    await until(() => gates.welcomed())
    expect(memory?.epoch).not.toBe(before)
    const { id, read } = await card()
    await gates.arrive(1, read)
    lane(1).driveThrough()
    await stored()
    expect(await stateOf(id)).toEqual(['inside Entry 1'])
  })
})

describe('a controller of kind simulator', () => {
  it('runs in the server process, and follows the buttons on its page', async () => {
    park = await openCarPark(app, owner, { kind: 'simulator' })
    const { id, read } = await card()
    const show = async () => (await owner.call(showSimulator, { id: park.controller })).result
    const press = (step: SimulatorStep) => owner.call(simulate, { id: park.controller, step })
    expect(await press({ do: 'driveThrough', port: 1 })).toMatchObject({ rtn: -1105 })
    await owner.call(simulate, { id: park.controller, running: true, carsADay: 0 })
    await until(async () => (await show()).state?.connected === true)
    await press({ do: 'arrive', port: 1, ...read })
    await until(async () => (await show()).state?.lanes.some(({ position }) => position === 'raised') === true)
    await press({ do: 'driveThrough', port: 1 })
    await until(async () => (await stateOf(id)).includes('inside Entry 1'))
    await owner.call(simulate, { id: park.controller, running: false, carsADay: 0 })
    expect(await show()).toMatchObject({ running: false, state: null })
  })

  it('can’t be simulated if it is a real device, or at another shop', async () => {
    park = await openCarPark(app, owner)
    const start = { id: park.controller, running: true, carsADay: 0 }
    expect(await owner.call(simulate, start)).toMatchObject({ rtn: -1105 })
    const elsewhere = app.as({ grants: [{ patterns: ['*'], sites: ['01890000-0000-7000-8000-000000000000'] }] })
    expect(await elsewhere.call(simulate, start)).toMatchObject({ rtn: -1104 })
  })
})
