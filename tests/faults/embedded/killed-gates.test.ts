import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Controller } from '#areas/access/contract/config.ts'
import { rotateKey } from '#areas/access/contract/device-control.ts'
import { simulate } from '#areas/access/contract/simulator.ts'
import { socketLink } from '#areas/access/server/simulator/device-link.ts'
import type { DeviceMemory } from '#areas/access/server/simulator/device-memory.ts'
import { machineTime } from '#areas/access/server/simulator/machine-time.ts'
import { type VirtualController, virtualController } from '#areas/access/server/simulator/virtual-controller.ts'
import { recountArea } from '#areas/parking/contract/occupancy.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { clusterPlaces } from '#platform/server/db/embedded/cluster-places.ts'
import { readPostmaster } from '#platform/server/db/embedded/postmaster.ts'
import { machineClock, machineRandom } from '#platform/server/machine.ts'
import { askOwner } from '../../support/ask-owner.ts'
import { ownServer } from './own-server.ts'

const LIMIT = 300_000
const PATIENT = { timeout: 120_000, interval: 100 }
const CAR_PARK = '1003'
/** Ports of the demo's car park. */
const [ENTRY, EXIT] = [1, 3]

const server = ownServer({ ADMIN_PASSWORD: 'Killed-at-the-gate-1!', LOG_LEVEL: 'warn' })
let key = ''
let memory: DeviceMemory | undefined
let gates: VirtualController

async function startGates(): Promise<void> {
  gates = virtualController({
    key,
    // A server that was started again listens at another port.
    openLink: events => socketLink(server.server.url, key)(events),
    time: machineTime(machineClock),
    store: {
      load: () => memory,
      save: changed => {
        memory = changed
      },
    },
    newId: machineRandom.id,
  })
  await welcomed()
}
const welcomed = () => until(() => gates.welcomed())
const stored = () => until(() => gates.welcomed() && gates.queued() === 0)

/** Waits for the network, however long a busy machine takes. */
async function until(holds: () => boolean): Promise<void> {
  const ends = performance.now() + LIMIT
  while (!holds()) {
    if (performance.now() > ends) throw new Error('the controller did not reach the server')
    await setTimeout(50)
  }
}
const drive = (port: number) => gates.lane(port)?.driveThrough()

/** Shows a ticket until the server itself lets it pass: on a busy machine a decision may come too late. */
async function isLetPass(port: number, number: string): Promise<void> {
  await expect.poll(async () => (await gates.arrive(port, { medium: 'qr', number }))?.grant, PATIENT).toBe(true)
}

interface Stay {
  readonly state: string
  readonly entries: number
  readonly exits: number
}

/** The stays of a ticket, with the passages that were stored of it. */
const staysOf = (ticket: string) =>
  askOwner<Stay>(
    server.dataDir,
    `select s.state, (select count(*) from parking_passage p where p.merchant_id = s.merchant_id and p.ticket = s.ticket
        and p.direction = 'in')::int as entries,
      (select count(*) from parking_passage p where p.merchant_id = s.merchant_id and p.ticket = s.ticket and p.direction = 'out')::int
        as exits
     from parking_stay s where s.ticket = $1`,
    [ticket],
  )

beforeAll(async () => {
  const list = { action: ACTION.list, ordLot: CAR_PARK }
  const controllers = (await server.owner.call(`${Controller.path}/action`, list)).result
  const id = String(controllers[0].id)
  // The demo's own simulation would be a second device of one controller.
  await server.owner.call(simulate.path, { id, running: false })
  key = (await server.owner.call(rotateKey.path, { id })).result.key
  await startGates()
}, LIMIT)

afterEach(async () => {
  await stored()
})

describe('between the grant and the passage', () => {
  it('kill -9 of the server loses no stay, and counts the car once', { timeout: LIMIT }, async () => {
    await isLetPass(ENTRY, 'KILLED-SERVER')
    await server.server.kill()
    drive(ENTRY)
    await server.startAgain()
    await stored()
    expect(await staysOf('KILLED-SERVER')).toEqual([{ state: 'inside', entries: 1, exits: 0 }])
  })

  it('kill -9 of PostgreSQL loses no stay either, and the server goes on', { timeout: LIMIT }, async () => {
    await isLetPass(ENTRY, 'KILLED-DATABASE')
    process.kill(readPostmaster(clusterPlaces(server.dataDir))?.pid ?? 0, 'SIGKILL')
    drive(ENTRY)
    await stored()
    expect(await staysOf('KILLED-DATABASE')).toEqual([{ state: 'inside', entries: 1, exits: 0 }])
  })

  it('a controller that lost its power sends what it had not sent, once', { timeout: LIMIT }, async () => {
    await isLetPass(ENTRY, 'KILLED-DEVICE')
    await server.server.kill()
    drive(ENTRY)
    gates.stop()
    await server.startAgain()
    await startGates()
    await stored()
    expect(await staysOf('KILLED-DEVICE')).toEqual([{ state: 'inside', entries: 1, exits: 0 }])
  })
})

it('a car that left while the server was down ends its stay', { timeout: LIMIT }, async () => {
  await isLetPass(ENTRY, 'LEFT')
  drive(ENTRY)
  await stored()
  // Within the free minutes nothing is due.
  await isLetPass(EXIT, 'LEFT')
  await server.server.kill()
  drive(EXIT)
  await server.startAgain()
  await stored()
  expect(await staysOf('LEFT')).toEqual([{ state: 'closed', entries: 1, exits: 1 }])
})

it('what is counted is what passed, and a recount sets it right', { timeout: LIMIT }, async () => {
  const [area] = await askOwner<{ id: string; count: number; passed: number }>(
    server.dataDir,
    `select a.id, n.count, (
        (select count(*) from parking_passage p join acs_entity e on e.id = p.lane_id where e.area_to = a.id)
        - (select count(*) from parking_passage p join acs_entity e on e.id = p.lane_id where e.area_from = a.id and e.area_to is null)
        + (select coalesce(sum(c.delta), 0) from parking_correction c where c.area_id = a.id))::int as passed
     from parking_area a join parking_area_count n on n.area_id = a.id where a.parent is null`,
  )
  expect(area?.count).toBe(area?.passed)
  const recount = { area: area?.id, count: 42, reason: 'Counted after the faults' }
  expect((await server.owner.call(recountArea.path, recount)).result).toMatchObject({ count: 42 })
})
