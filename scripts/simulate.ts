import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { storeDeviceKey } from '#areas/access/server/devices/device-key.ts'
import { socketLink } from '#areas/access/server/simulator/device-link.ts'
import { driveCars, type Move } from '#areas/access/server/simulator/drive-cars.ts'
import { fileStore } from '#areas/access/server/simulator/file-store.ts'
import type { DeviceRead } from '#areas/access/server/simulator/lane-decisions.ts'
import { machineTime } from '#areas/access/server/simulator/machine-time.ts'
import { loadHolders } from '#areas/access/server/simulator/simulated-traffic.ts'
import { virtualController } from '#areas/access/server/simulator/virtual-controller.ts'
import { reachExistingDatabase } from '#platform/server/db/backup/reach-database.ts'
import { connectDatabase } from '#platform/server/db/database.ts'
import { clusterPlaces } from '#platform/server/db/embedded/cluster-places.ts'
import { readConnectionFile } from '#platform/server/db/embedded/connection-file.ts'
import { machineClock, machineRandom } from '#platform/server/machine.ts'
import { timed } from '#platform/server/operation/timed.ts'
import { readSettings } from '#platform/server/settings.ts'
import { print, stopWith } from './backup-command.ts'

// npm run simulate -- --site 1003 --cars 200 [--speed 60]: a controller with simulated gates that speaks protocol 1 with the
// running server, and cars that come and go. With --url and --key it drives the lanes of a server elsewhere, with --cards
// as what drivers show; without, it draws a key of the site's first controller from the database of DATA_DIR or DATABASE_URL.

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: '1003' },
    cars: { type: 'string', default: '200' },
    speed: { type: 'string', default: '1' },
    url: { type: 'string' },
    key: { type: 'string' },
    cards: { type: 'string', default: '' },
    memory: { type: 'string' },
  },
})

interface Lanes {
  readonly key: string
  readonly name: string
  readonly zone: string
  readonly credentials: readonly DeviceRead[]
}

const wholeNumber = (name: 'cars' | 'speed'): number => {
  const number = Number(values[name])
  return Number.isInteger(number) && number > 0 ? number : stopWith(`--${name} must be a whole number above 0.`)
}
const cars = wholeNumber('cars')
const speed = wholeNumber('speed')
const settings = readSettings(process.env)
if ('problems' in settings) stopWith(settings.problems.join('\n'))
const { dataDir, databaseUrl, port } = settings
const url = values.url ?? `http://127.0.0.1:${port}`

const givenCards = (): DeviceRead[] =>
  values.cards.split(',').flatMap(text => (text === '' ? [] : [{ medium: 'card', number: text }]))

const lanes = values.key
  ? { key: values.key, name: url, zone: 'UTC', credentials: givenCards() }
  : await lanesOfSite(values.site)
const controller = virtualController({
  key: lanes.key,
  openLink: socketLink(url, lanes.key),
  time: machineTime(machineClock),
  store: fileStore(values.memory ?? resolve(dataDir, `simulator-${values.site}.json`)),
  newId: machineRandom.id,
})
const unit = (): number => new DataView(machineRandom.bytes(4).buffer).getUint32(0) / 2 ** 32
print.info(`${cars} cars a day at ${lanes.name}, ${speed} times as fast. Stop with Ctrl-C.`)
const stop = driveCars({
  controller,
  time: machineTime(machineClock),
  random: unit,
  zone: lanes.zone,
  credentials: lanes.credentials,
  carsADay: cars,
  speed,
  onMove: tell,
})
// Timers of simulated devices do not keep a process alive; this one ends by a signal.
const alive = setInterval(() => undefined, 2 ** 30)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stop()
    controller.stop()
    clearInterval(alive)
  })

function tell({ lane, read, answer, passed }: Move): void {
  const outcome = passed ? 'passed' : answer.grant ? 'backed out' : `refused: ${answer.code}`
  print.info(`${lane}: ${read.medium} ${read.number} ${outcome}${answer.offline ? ' (off-line)' : ''}`)
}

async function lanesOfSite(site: string): Promise<Lanes> {
  const reached = await reachExistingDatabase({ dataDir, databaseUrl, log: { ...print, info: () => {} } })
  if ('refusal' in reached) stopWith(reached.words)
  const appUrl = databaseUrl ?? readConnectionFile(clusterPlaces(resolve(dataDir)))?.appUrl
  if (!appUrl) throw new Error('the embedded database runs and has not said where')
  const owner = new Client({ connectionString: reached.ownerUrl })
  await owner.connect()
  const database = connectDatabase(appUrl, 1, error => print.error(`The database said: ${error.message}`))
  try {
    const target = await findController(owner, site)
    if (!target) stopWith(`No shop ${site} has a controller with lanes.`)
    const { merchant, controller: id, name, zone } = target
    const { key, credentials } = await database.write(merchant, async db => {
      const ctx = { db, merchantId: merchant, random: machineRandom, ...timed(machineClock) }
      return { key: await storeDeviceKey(ctx, id, ctx.now()), credentials: await loadHolders(ctx) }
    })
    return { key, name, zone, credentials }
  } finally {
    await database.close()
    await owner.end()
    await reached.close()
  }
}

/** Of the server's own simulated controllers one is stopped first: two devices can't be one controller. */
async function findController(owner: Client, site: string) {
  const { rows } = await owner.query<{ merchant: string; controller: string; name: string; zone: string }>(
    `select c.merchant_id as merchant, c.id as controller, c.name, s.time_zone as zone from acs_config c
     join system_site s on s.merchant_id = c.merchant_id and s.id = c.site_id
     where s.ord_lot = $1 and exists (select 1 from acs_entity e where e.merchant_id = c.merchant_id and e.controller = c.id and e.direction is not null)
     order by c.kind desc, c.name limit 1`,
    [site],
  )
  const [target] = rows
  if (target)
    await owner.query(
      'update acs_simulation set running = false, state = null where merchant_id = $1 and controller_id = $2',
      [target.merchant, target.controller],
    )
  return target
}
