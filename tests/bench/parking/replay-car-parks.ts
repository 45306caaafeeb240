import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ParkingArea } from '#areas/access/contract/area.ts'
import { importOccupancy } from '#areas/parking/contract/occupancy-history.ts'
import { Site } from '#areas/system/contract/site.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { HOUR_MS } from '#platform/rules/time/durations.ts'
import type { BenchRow } from '../bench-row.ts'
import type { SignedCaller } from '../load/signed-caller.ts'
import { quantile } from '../quantiles.ts'

/** Free spaces of German car parks over the end of summer time; not part of the product (shared/data/README.md). */
const DATA = '/work/shared/data'
const READINGS = 'car-parks-2020-10-24_26.csv.gz'
const PLACES = 'car-parks-places.csv.gz'
const LEAST_TIMES = 1000

const readLines = (name: string): string[] =>
  gunzipSync(readFileSync(join(DATA, name)))
    .toString('utf8')
    .trim()
    .split('\n')

/** A site in Berlin with the car parks whose capacity is known. @returns their names */
async function addPlaces(caller: SignedCaller, ordLot: string): Promise<ReadonlySet<string>> {
  const row = { ordLot, lotName: 'Real car parks', lotType: 'parking', timeZone: 'Europe/Berlin' }
  const { id: siteId } = await caller.call<{ id: string }>(resourceOperations(Site).action.path, {
    action: ACTION.add,
    row,
  })
  const names = new Set<string>()
  for (const line of readLines(PLACES).slice(1)) {
    const [name = '', , , capacity = ''] = line.split(',')
    if (!(Number(capacity) > 0)) continue
    const area = { siteId, name, capacity: Number(capacity) }
    await caller.call(resourceOperations(ParkingArea).action.path, { action: ACTION.add, row: area })
    names.add(name)
  }
  return names
}

/** What all car parks told, hour by hour, as fast as it is stored. Without the data there are no rows. */
export async function replayRows(caller: SignedCaller): Promise<BenchRow[]> {
  if (!existsSync(join(DATA, READINGS))) return []
  const ordLot = 'BENCH-REAL'
  const known = await addPlaces(caller, ordLot)
  const [header = '', ...lines] = readLines(READINGS)
  const readings = lines.filter(line => known.has(line.split(',')[1] ?? ''))
  const hours = Map.groupBy(readings, line => Math.floor(Date.parse(line.split(',')[0] ?? '') / HOUR_MS))
  const taken: number[] = []
  const began = performance.now()
  for (const [, told] of [...hours].toSorted(([a], [b]) => a - b)) {
    const start = performance.now()
    await caller.call(importOccupancy.path, { ordLot, csv: [header, ...told].join('\n') })
    taken.push(performance.now() - start)
  }
  const times = (hours.size * HOUR_MS) / (performance.now() - began)
  return [
    {
      ...{
        what: `${readings.length} readings of ${known.size} real car parks, replayed`,
        value: times,
        unit: 'times as fast',
      },
      ...{ target: `≥ ${LEAST_TIMES} times as fast`, ok: times >= LEAST_TIMES },
    },
    { what: 'an hour of all these car parks, p95', value: quantile(taken, 0.95), unit: 'ms' },
  ]
}
