import { v7 as uuidv7 } from 'uuid'
import { beginTask } from '#areas/stock/contract/handheld/device.ts'
import { sendScans } from '#areas/stock/contract/handheld/scans.ts'
import { type Bench, type BenchPart, type BenchRow, besides, upTo } from '../bench-row.ts'
import { firstLoad } from '../handheld/first-load.ts'
import { storeBarely } from '../handheld/plain-scans.ts'
import { LARGE_USER } from '../large-merchant/seed.ts'
import type { SignedCaller } from '../load/signed-caller.ts'
import { asOwner, ownerUrlOf } from '../owner-database.ts'
import { withProduct } from '../product-server.ts'
import { quantile } from '../quantiles.ts'

const DEVICES = 8
const SCANS_A_MINUTE = 200
const ITEMS = 200
/** Milliseconds between two scans of one device. */
const PACE = 60_000 / SCANS_A_MINUTE
const PACED_SCANS = 60
const FAST_SCANS = 100
/** A tenth of a second after the beep feels immediate. */
const MOST_MS = 100
const FIRST_LOAD_KB = 200

interface Place {
  readonly merchantId: string
  readonly ordLot: string
  readonly items: readonly string[]
}

const placeOf = ({ dataDir }: Bench): Promise<Place> =>
  asOwner(dataDir, async owner => {
    const site = (await owner.query('select merchant_id, ord_lot from system_site order by ord_lot limit 1')).rows[0]
    const items = await owner.query('select id from catalogue_plu where merchant_id = $1 order by id limit $2', [
      site.merchant_id,
      ITEMS,
    ])
    return {
      merchantId: site.merchant_id,
      ordLot: site.ord_lot,
      items: items.rows.map((row: { id: string }) => row.id),
    }
  })

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

async function begin(caller: SignedCaller, { ordLot }: Place): Promise<string> {
  const { id } = await caller.call<{ id: string }>(beginTask.path, { ordLot, kind: 'taking', name: 'Bench' })
  return id
}

/** Milliseconds of every call, with all devices on one task; one scan per call. */
async function scanAtOnce(caller: SignedCaller, place: Place, scans: number, pace: number): Promise<number[]> {
  const task = await begin(caller, place)
  const taken: number[] = []
  const device = async (number: number) => {
    await wait((pace / DEVICES) * number)
    for (let n = 0; n < scans; n++) {
      const began = performance.now()
      const scan = {
        id: uuidv7(),
        item: place.items[n % place.items.length],
        quantity: 1,
        at: new Date().toISOString(),
      }
      await caller.call(sendScans.path, { task, scans: [scan] })
      const took = performance.now() - began
      taken.push(took)
      await wait(Math.max(0, pace - took))
    }
  }
  await Promise.all(Array.from({ length: DEVICES }, (_, number) => device(number)))
  return taken
}

/** Scans per second of devices that each send in sequence. */
const rateOf = (times: readonly number[]): number =>
  (DEVICES * 1000 * times.length) / times.reduce((sum, time) => sum + time, 0)

async function measure(bench: Bench, url: string, caller: SignedCaller): Promise<BenchRow[]> {
  const { codeKb, allKb } = await firstLoad({ url, user: LARGE_USER, password: bench.password })
  const place = await placeOf(bench)
  await scanAtOnce(caller, place, 10, 0) // warm-up
  await bench.quiet()
  const paced = await scanAtOnce(caller, place, PACED_SCANS, PACE)
  const task = await begin(caller, place)
  const barely = await storeBarely(ownerUrlOf(bench.dataDir), { ...place, task }, DEVICES, FAST_SCANS)
  const fast = await scanAtOnce(caller, place, FAST_SCANS, 0)
  const each = `${DEVICES} handhelds on one task, ${SCANS_A_MINUTE} scans a minute each`
  return [
    upTo('first load with sign-in: scripts and styles', codeKb, 'kB', FIRST_LOAD_KB),
    { what: 'first load with sign-in: everything, headers included', value: allKb, unit: 'kB' },
    { what: `${each}: a scan is stored, median`, value: quantile(paced, 0.5), unit: 'ms' },
    upTo(`${each}: p95`, quantile(paced, 0.95), 'ms', MOST_MS),
    besides(`${DEVICES} handhelds as fast as they can, a scan a call`, rateOf(fast), 'scans/s', rateOf(barely)),
  ]
}

export const handheld: BenchPart = {
  name: 'handheld',
  about: 'what a phone loads first; scans of eight handhelds on one task, against their bare insertion',
  run: bench => withProduct(bench, ({ url }, caller) => measure(bench, url, caller)),
}
