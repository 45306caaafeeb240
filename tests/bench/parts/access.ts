import { blockCredentials, Credential } from '#areas/access/contract/credential.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { type BenchDevice, benchDevice } from '../access/bench-device.ts'
import { loopBatchRows, loopsBesideListRows } from '../access/loop-batches.ts'
import { occupancyRows } from '../access/occupancy-consoles.ts'
import { type BenchLanes, FIRST_NUMBER, LANES_EACH, seedAccess, seedList } from '../access/seed-access.ts'
import { type Bench, type BenchPart, type BenchRow, upTo } from '../bench-row.ts'
import type { SignedCaller } from '../load/signed-caller.ts'
import { asOwner } from '../owner-database.ts'
import { withProduct } from '../product-server.ts'
import { quantile } from '../quantiles.ts'

/** A share of the whole size, for trying the part out. */
const SHARE = Number(process.env.BENCH_SHARE ?? 1)
const CREDENTIALS = Math.round(1_000_000 * SHARE)
const DECISIONS_EACH = 20
/** A car a second at each of 64 lanes is more than any lane passes. */
const LANE_PAUSE_MS = 1000
const MOST_DECISION_MS = 20
const EVENTS = 10_000
/** A message has at most 65,536 bytes. */
const BATCH = 250
const LEAST_EVENTS_A_SECOND = 2000
const MOST_LIST_SECONDS = 60
const MOST_BLOCK_SECONDS = 2

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const anyNumber = () => String(FIRST_NUMBER + 1 + Math.floor(Math.random() * CREDENTIALS))

/** Milliseconds of each decision, all lanes at once. */
async function decide(devices: readonly BenchDevice[]): Promise<number[]> {
  const taken: number[] = []
  const lane = async (device: BenchDevice, port: number) => {
    await pause(Math.random() * LANE_PAUSE_MS)
    for (let round = 0; round < DECISIONS_EACH; round += 1) {
      const began = performance.now()
      if (!(await device.decide(port, anyNumber()))) throw new Error('a card of the bench was refused')
      const ms = performance.now() - began
      taken.push(ms)
      await pause(Math.max(0, LANE_PAUSE_MS - ms))
    }
  }
  const ports = Array.from({ length: LANES_EACH }, (_, at) => at + 1)
  await Promise.all(devices.flatMap(device => ports.map(port => lane(device, port))))
  return taken
}

/** The same answer by one statement of plain SQL, for comparison. */
const plainly = ({ dataDir }: Bench, { merchantId }: BenchLanes): Promise<number> =>
  asOwner(dataDir, async owner => {
    const taken: number[] = []
    for (let round = 0; round < 300; round += 1) {
      const began = performance.now()
      await owner.query('select id, status, groups from acs_credential where merchant_id = $1 and lookup = $2', [
        merchantId,
        `card:${anyNumber()}`,
      ])
      taken.push(performance.now() - began)
    }
    return quantile(taken, 0.95)
  })

async function storeEvents(devices: readonly BenchDevice[]): Promise<number> {
  const each = EVENTS / devices.length
  const began = performance.now()
  await Promise.all(
    devices.map(async device => {
      for (let sent = 0; sent < each; sent += BATCH)
        await device.poll([{ type: 'events', events: device.events(Math.min(BATCH, each - sent), anyNumber) }])
    }),
  )
  return (EVENTS / (performance.now() - began)) * 1000
}

/** Seconds until a lane has the whole list. */
async function takeList(device: BenchDevice): Promise<{ seconds: number; version: number }> {
  const began = performance.now()
  let pages = (await device.hello(0)).filter(({ type }) => type === 'list')
  while (!pages.some(({ last }) => last)) pages = (await device.poll([], 5)).filter(({ type }) => type === 'list')
  const seconds = (performance.now() - began) / 1000
  const version = Number(pages.at(-1)?.to)
  await device.poll([{ type: 'listApplied', to: version }])
  return { seconds, version }
}

/** Seconds until every connected controller knows that a credential is blocked. */
async function blockOne(caller: SignedCaller, devices: readonly BenchDevice[], version: number): Promise<number> {
  await Promise.all(devices.map(device => device.hello(version)))
  const listed = await caller.call<{ id: string }[]>(resourceOperations(Credential).action.path, {
    ...{ action: ACTION.list, filter: { number: anyNumber() }, pageSize: 1 },
  })
  const waiting = devices.map(async device => {
    while (!(await device.poll([], 30)).some(({ type }) => type === 'list'));
  })
  const began = performance.now()
  const ids = listed.map(({ id }) => id)
  await caller.call(blockCredentials.path, { credentials: ids, reason: 'Bench', blocked: true })
  await Promise.all(waiting)
  return (performance.now() - began) / 1000
}

export const access: BenchPart = {
  name: 'access',
  about: 'decisions at 64 lanes with a million credentials, their events, list and loops, occupancy on 200 consoles',
  async run(bench): Promise<BenchRow[]> {
    bench.say(`Adding ${CREDENTIALS} credentials`)
    return withProduct(bench, async ({ url }, caller) => {
      const lanes = await asOwner(bench.dataDir, owner => seedAccess(owner, CREDENTIALS))
      const devices = lanes.keys.map(key => benchDevice(url, key))
      for (const device of devices) await device.hello()
      await bench.quiet()
      const taken = await decide(devices)
      const plain = await plainly(bench, lanes)
      const perSecond = await storeEvents(devices)
      const number = String(FIRST_NUMBER)
      const { id } = await caller.call<{ id: string }>(resourceOperations(Credential).action.path, {
        ...{ action: ACTION.add, row: { holder: 'First of the list', type: await typeOf(bench, lanes), number } },
      })
      await asOwner(bench.dataDir, owner => seedList(owner, lanes))
      const [first, second] = devices
      if (!first || !second) throw new Error(`no controller for ${id}`)
      const { seconds, version } = await takeList(first)
      const consoles = await occupancyRows(bench, url, lanes, first)
      const loops = [...(await loopBatchRows(bench, lanes, first)), ...(await loopsBesideListRows(second))]
      return [
        upTo('a decision at 64 busy lanes, p95', quantile(taken, 0.95), 'ms', MOST_DECISION_MS),
        { what: 'a decision at 64 busy lanes, median', value: quantile(taken, 0.5), unit: 'ms' },
        { what: 'the credential alone by plain SQL, p95', value: plain, unit: 'ms' },
        {
          ...{
            what: 'events stored',
            value: perSecond,
            unit: 'a second',
            target: `≥ ${LEAST_EVENTS_A_SECOND} a second`,
          },
          ok: perSecond >= LEAST_EVENTS_A_SECOND,
        },
        upTo('the list of a million credentials to a lane', seconds, 's', MOST_LIST_SECONDS),
        ...consoles,
        ...loops,
        upTo('a blocked credential at all lanes', await blockOne(caller, devices, version), 's', MOST_BLOCK_SECONDS),
      ]
    })
  },
}

const typeOf = ({ dataDir }: Bench, { merchantId }: BenchLanes): Promise<string> =>
  asOwner(dataDir, async owner => {
    const { rows } = await owner.query("select id from acs_type where merchant_id = $1 and code = 'BENCH'", [
      merchantId,
    ])
    return String(rows[0]?.id)
  })
