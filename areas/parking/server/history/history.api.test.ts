import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ParkingArea } from '#areas/access/contract/area.ts'
import { Site } from '#areas/system/contract/site.ts'
import type { ReportRowOf } from '#platform/contract/define/report.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { accessAreas, added } from '../../../../tests/support/car-park.ts'
import { openParkingTest, parkedCars } from '../../../../tests/support/parked-cars.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import {
  importOccupancy,
  listParkingFigures,
  OccupancyReport,
  PassageReport,
} from '../../contract/occupancy-history.ts'
import { server } from '../index.ts'

type OccupancyRow = ReportRowOf<typeof OccupancyReport>

let app: TestApp
let owner: Client
const MINUTE = 60_000

beforeAll(async () => {
  app = await startTestApp([...accessAreas, server])
  owner = app.as()
})
afterAll(() => app.close())

async function openSite(timeZone: string) {
  const ordLot = uuidv7().slice(-12)
  const siteId = await added(owner, Site, { ordLot, lotName: `Park ${ordLot}`, lotType: 'parking', timeZone })
  return { ordLot, siteId }
}
const LARGEST_PAGE = 500
const occupancy = async (shop: string, from: string, to = from, page = 1): Promise<OccupancyRow[]> => {
  const question = { parameters: { from, to, shop }, page, pageSize: LARGEST_PAGE }
  const { result } = await owner.call(reportOperations(OccupancyReport).run, question)
  return result.length < LARGEST_PAGE ? result : [...result, ...(await occupancy(shop, from, to, page + 1))]
}
const bring = (ordLot: string, lines: readonly string[]) =>
  owner.call(importOccupancy, { ordLot, csv: ['at,area,free', ...lines].join('\n') })

describe('the history of occupancy', () => {
  it('is imported by area and hour, and the same file again changes nothing', async () => {
    const { ordLot, siteId } = await openSite('Australia/Sydney')
    const area = await added(owner, ParkingArea, { siteId, name: 'Deck 1', capacity: 100 })
    const lines = [
      ...['2026-11-02T09:00:00+11:00,deck 1,90', '2026-11-02T09:30:00+11:00,Deck 1,40'],
      ...['2026-11-02T10:00:00+11:00,Deck 1,', '2026-11-02T10:00:00+11:00,Deck 1,100'],
    ]
    const outcome = { areas: 1, readings: 3, hours: 1 }
    expect((await bring(ordLot, lines)).result).toEqual(outcome)
    expect((await bring(ordLot, lines)).result).toEqual(outcome)
    expect(await occupancy(siteId, '2026-11-02')).toEqual([
      {
        ...{
          shop: siteId,
          hour: '2026-11-01T22:00:00.000Z',
          utcOffset: '+11:00',
          area,
          capacity: 100,
          average: 35,
          peak: 60,
        },
        ...{ leastFree: 40, averagePercent: 35 },
      },
    ])
  })

  it('has the hour that the clock shows twice as two rows, and free spaces never above the capacity', async () => {
    const { ordLot, siteId } = await openSite('Europe/Berlin')
    await added(owner, ParkingArea, { siteId, name: 'P1', capacity: 50 })
    const start = Date.parse('2020-10-24T22:00:00Z')
    const lines = Array.from({ length: 101 }, (_, place) => {
      const at = new Date(start + place * 15 * MINUTE).toISOString()
      return `${at},P1,${place % 2 === 0 ? 60 : 20}`
    })
    await bring(ordLot, lines)
    const rows = await occupancy(siteId, '2020-10-25')
    expect(rows).toHaveLength(25)
    expect(rows.slice(2, 4)).toMatchObject([
      { hour: '2020-10-25T00:00:00.000Z', utcOffset: '+02:00' },
      { hour: '2020-10-25T01:00:00.000Z', utcOffset: '+01:00' },
    ])
    expect(rows.every(({ average, peak, leastFree }) => average === 15 && peak === 30 && leastFree === 20)).toBe(true)
  })

  it('holds what is inside now, in the hour that is not over and those since the last passage', async () => {
    const test = await openParkingTest(app, owner)
    await parkedCars(() => test).enters('NOW')
    app.wait(130 * MINUTE)
    const now = Temporal.Instant.fromEpochMilliseconds(app.wire.clock()).toZonedDateTimeISO('Australia/Sydney')
    const rows = await occupancy(test.park.siteId, now.toPlainDate().toString())
    expect(rows.length).toBeGreaterThanOrEqual(3)
    const hour = now.round({ smallestUnit: 'hour', roundingMode: 'floor' }).toInstant().epochMilliseconds
    expect(Date.parse(rows.at(-1)?.hour ?? '')).toBe(hour)
    expect(rows.slice(-2)).toMatchObject([
      { average: 1, peak: 1, leastFree: 99 },
      { average: 1, peak: 1, leastFree: 99 },
    ])
  })

  it('is refused with the row that is wrong', async () => {
    const { ordLot, siteId } = await openSite('Australia/Sydney')
    await added(owner, ParkingArea, { siteId, name: 'Deck 1', capacity: 100 })
    const refused = { rtn: RTN.invalid }
    expect(await bring(ordLot, ['2026-11-02T09:00:00Z,Deck 9,4'])).toMatchObject({
      ...refused,
      dispMsg: 'Row 2: there is no area called Deck 9. Add it first.',
    })
    // A local time would be two moments when the clocks go back.
    expect(await bring(ordLot, ['2026-11-02T09:00:00,Deck 1,4'])).toMatchObject(refused)
    expect(await bring(ordLot, ['2026-11-02T09:00:00Z,Deck 1,-4'])).toMatchObject(refused)
    expect(await owner.call(importOccupancy, { ordLot, csv: 'a,b\n1,2' })).toMatchObject(refused)
    const other = app.as({ merchantId: app.otherMerchantId })
    expect(await other.call(importOccupancy, { ordLot, csv: 'at,area,free' })).toMatchObject({ rtn: RTN.notFound })
  })

  it('keeps an hour of which more is known when a file tells of a part of it', async () => {
    const { ordLot, siteId } = await openSite('Europe/Berlin')
    await added(owner, ParkingArea, { siteId, name: 'P1', capacity: 100 })
    const lines = ['08', '09', '10'].map((hour, n) => `2020-06-01T${hour}:00Z,P1,${50 - n * 10}`)
    await bring(ordLot, lines)
    const before = await occupancy(siteId, '2020-06-01')
    expect(before.map(({ average }) => average)).toEqual([50, 60])
    expect(await bring(ordLot, ['2020-06-01T08:30Z,P1,0', '2020-06-01T08:40Z,P1,0'])).toMatchObject({ success: 1 })
    expect(await occupancy(siteId, '2020-06-01')).toEqual(before)
    await bring(ordLot, ['2020-06-01T08:00Z,P1,20', '2020-06-01T09:00Z,P1,20'])
    expect((await occupancy(siteId, '2020-06-01')).map(({ average }) => average)).toEqual([80, 60])
  })

  it('takes no moment of the year 0 and no 31 February', async () => {
    const { ordLot, siteId } = await openSite('Europe/Berlin')
    await added(owner, ParkingArea, { siteId, name: 'P1', capacity: 100 })
    for (const day of ['0000-01-01', '2020-02-31'])
      expect(await bring(ordLot, [`${day}T08:00Z,P1,1`, `${day}T09:00Z,P1,1`])).toMatchObject({ rtn: RTN.invalid })
  })

  it('grows with what passes, beside passages by hour and lane, the average stay and the turnover', async () => {
    const test = await openParkingTest(app, owner)
    const { ordLot, siteId, area, entry1, exit } = test.park
    const { enters, leaves, quote, pay } = parkedCars(() => test)
    await enters('A')
    app.wait(30 * MINUTE)
    const price = await quote('A')
    await pay(price.quote, price.due)
    await leaves('A')
    const day = Temporal.Instant.fromEpochMilliseconds(app.wire.clock())
      .toZonedDateTimeISO('Australia/Sydney')
      .toPlainDate()
    const [from, to] = [day.subtract({ days: 1 }).toString(), day.toString()]
    const hours = await occupancy(siteId, from, to)
    expect(hours.length).toBeGreaterThan(0)
    expect(hours.every(row => row.area === area && row.peak === 1)).toBe(true)
    const passages = await owner.call(reportOperations(PassageReport).run, {
      parameters: { from, to, shop: siteId, by: 'lane' },
    })
    expect(new Map(passages.result.map(row => [row.lane, [row.entries, row.exits]]))).toEqual(
      new Map([
        [entry1, [1, 0]],
        [exit, [0, 1]],
      ]),
    )
    expect((await owner.call(listParkingFigures, { ordLot })).result).toMatchObject({
      stays: 1,
      capacity: 100,
      turnover: 1 / 7 / 100,
    })
  })
})

const data = join(import.meta.dirname, '..', '..', '..', '..', '..', '..', 'shared', 'data')
const shared = existsSync(join(data, 'car-parks-places.csv.gz')) ? data : '/work/shared/data'
const isThere = existsSync(join(shared, 'car-parks-places.csv.gz'))
const readShared = (name: string) => gunzipSync(readFileSync(join(shared, name))).toString('utf8')

describe.skipIf(!isThere)('real car parks over the end of summer time', () => {
  it('show 25 hours on 25 October 2020, and never more free than there is room for', async () => {
    const { ordLot, siteId } = await openSite('Europe/Berlin')
    const places = readShared('car-parks-places.csv.gz').trim().split('\n').slice(1)
    const capacities = new Map<string, number>()
    for (const line of places) {
      const [name = '', , , capacity = ''] = line.split(',')
      if (!(Number(capacity) > 0)) continue
      capacities.set(await added(owner, ParkingArea, { siteId, name, capacity: Number(capacity) }), Number(capacity))
    }
    const known = new Set(places.flatMap(line => (Number(line.split(',')[3]) > 0 ? [line.split(',')[0]] : [])))
    const [header = '', ...lines] = readShared('car-parks-2020-10-24_26.csv.gz').trim().split('\n')
    const csv = [header, ...lines.filter(line => known.has(line.split(',')[1]))].join('\n')
    const { result } = await owner.call(importOccupancy, { ordLot, csv })
    expect(result.areas).toBe(known.size)
    const rows = await occupancy(siteId, '2020-10-25')
    // Some places told nothing for hours; each hour was told by some.
    expect(new Set(rows.map(({ hour }) => hour)).size).toBe(25)
    expect(rows.every(({ averagePercent }) => (averagePercent ?? 0) <= 100)).toBe(true)
    for (const row of rows) expect(row.leastFree ?? 0).toBeLessThanOrEqual(capacities.get(row.area ?? '') ?? 0)
  })
})
