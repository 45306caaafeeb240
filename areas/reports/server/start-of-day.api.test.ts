import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Attendance } from '#areas/pos/contract/attendance.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { uploadSales } from '#areas/pos/contract/sale.ts'
import { Site } from '#areas/system/contract/site.ts'
import type { AnyReport } from '#platform/contract/define/report.ts'
import { type ReportMap, reportOperations } from '#platform/contract/define/report-operations.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { businessDaySpan, type SiteClock, toBusinessDay } from '#platform/rules/time/business-day.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type ShopApp, startShopApp } from '../../../tests/support/shop-app.ts'
import { AttendanceReport } from '../contract/attendance.ts'
import { Daily } from '../contract/daily.ts'
import { DailyHourly } from '../contract/daily-hourly.ts'
import { SalesWages } from '../contract/sales-wages.ts'
import { server } from './index.ts'

let app: ShopApp
let shop: { id: string; ordLot: string }
let made = 0
beforeAll(async () => {
  app = await startShopApp([server])
})
afterAll(() => app.close())

async function openShop(timeZone: string, businessDayStart: string) {
  made += 1
  const ordLot = `BAR${made}`
  const id = await app.add(Site, { ordLot, lotName: ordLot, lotType: 'hospitality', timeZone, businessDayStart })
  await app.add(Register, { siteId: id, code: `B${made}`, name: 'Bar' })
  return { id, ordLot }
}
beforeEach(async () => {
  shop = await openShop('Australia/Brisbane', '04:30')
})

const sellAt = (...instants: string[]) =>
  app.owner.call(uploadSales, {
    ordLot: shop.ordLot,
    sales: instants.map(soldAt => ({ ...app.sale({ register: `B${made}`, soldAt }) })),
  })

async function run(of: AnyReport, from: string, to: string, more: object = {}) {
  const answer = await app.owner.call(reportOperations(of).run, {
    parameters: { from, to, shop: shop.id, ...more } as never,
  })
  return { rows: answer.result as Record<string, unknown>[], totals: (answer.map as unknown as ReportMap).totals }
}
const byDay = async (from: string, to: string) =>
  (await run(Daily, from, to)).rows
    .map(({ day, net }) => [day, net])
    .toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))
const byHour = async (from: string, to: string) =>
  (await run(DailyHourly, from, to)).rows
    .toSorted((a, b) => Number(a.hourNo) - Number(b.hourNo))
    .map(({ hour, net }) => [hour, net])

describe('a bar whose day starts at half past four', () => {
  it('counts sales at four to the evening before', async () => {
    await sellAt('2026-03-07T04:10:00+10:00', '2026-03-07T04:29:59+10:00', '2026-03-07T04:30:00+10:00')
    expect(await byDay('2026-03-05', '2026-03-08')).toEqual([
      ['2026-03-06', 12],
      ['2026-03-07', 6],
    ])
    expect(await byHour('2026-03-06', '2026-03-06')).toEqual([['04:00', 12]])
    expect(await byHour('2026-03-07', '2026-03-07')).toEqual([['04:30', 6]])
  })

  it('has the two halves of four o’clock at both ends of its day', async () => {
    await sellAt('2026-03-06T04:40:00+10:00', '2026-03-06T12:00:00+10:00', '2026-03-07T04:10:00+10:00')
    expect(await byHour('2026-03-06', '2026-03-06')).toEqual([
      ['04:30', 6],
      ['12:00', 6],
      ['04:00', 6],
    ])
  })

  it('pays a shift across the start on the day each part was worked', async () => {
    const shift = { startedAt: '2026-03-06T17:15:00.000Z', endedAt: '2026-03-06T19:45:00.000Z', hourlyWage: 30 }
    await app.add(Attendance, { siteId: shop.id, employee: 'casey', ...shift })
    expect((await run(AttendanceReport, '2026-03-06', '2026-03-06')).totals).toMatchObject({ hours: 2.5, wages: 75 })
    const hours = await run(SalesWages, '2026-03-05', '2026-03-08', { by: 'hour' })
    expect(
      hours.rows
        .toSorted((a, b) => `${a.day} ${a.hourNo}`.localeCompare(`${b.day} ${b.hourNo}`))
        .map(({ day, hour, wages }) => [day, hour, wages]),
    ).toEqual([
      ['2026-03-06', '03:00', 22.5],
      ['2026-03-06', '04:00', 15],
      ['2026-03-07', '04:30', 15],
      ['2026-03-07', '05:00', 22.5],
    ])
  })
})

describe('a bar in Sydney whose day starts at half past two', () => {
  beforeEach(async () => {
    shop = await openShop('Australia/Sydney', '02:30')
  })

  it('has the repeated hour in two rows, and starts its day at the first', async () => {
    // 02:10 and 02:40 of summer time, 02:10 and 02:40 of winter time.
    await sellAt('2026-04-04T15:10:00Z', '2026-04-04T15:40:00Z', '2026-04-04T16:10:00Z', '2026-04-04T16:40:00Z')
    expect(await byHour('2026-04-04', '2026-04-04')).toEqual([['02:00 +11:00', 6]])
    expect(await byHour('2026-04-05', '2026-04-05')).toEqual([
      ['02:30 +11:00', 6],
      ['02:00 +10:00', 12],
    ])
  })

  it('has no row for the skipped hour, and starts its day later by it', async () => {
    // 01:50 of winter time, 03:10 and 03:40 of summer time.
    await sellAt('2025-10-04T15:50:00Z', '2025-10-04T16:10:00Z', '2025-10-04T16:40:00Z')
    expect(await byHour('2025-10-04', '2025-10-04')).toEqual([
      ['01:00', 6],
      ['03:00', 6],
    ])
    expect(await byHour('2025-10-05', '2025-10-05')).toEqual([['03:30', 6]])
  })
})

describe('a bar that changes the start of its day', () => {
  const DAY_MS = 86_400_000
  const today = () => toBusinessDay(Temporal.Instant.fromEpochMilliseconds(app.runtime.clock()), utc)
  const utc: SiteClock = { zone: 'UTC', dayStart: '12:00' }
  const startAt = async (businessDayStart: string) => {
    const calls = resourceOperations(Site)
    const row = (await app.owner.call(calls.get, { id: shop.id } as never)).result as { version: number }
    const change = { action: ACTION.update, id: shop.id, version: row.version, patch: { businessDayStart } }
    expect(await app.owner.call(calls.action, change as never)).toMatchObject({ success: 1 })
  }

  beforeEach(async () => {
    shop = await openShop('UTC', '12:00')
  })

  it('does not change past days, including late data', async () => {
    const yesterday = businessDaySpan(today().subtract({ days: 1 }), utc).from
    const late = yesterday.add({ minutes: 30 }).toString()
    await sellAt(late)
    const shift = { startedAt: yesterday.toString(), endedAt: late, hourlyWage: 30 }
    await app.add(Attendance, { siteId: shop.id, employee: 'casey', ...shift })
    const before = [today().subtract({ days: 1 }).toString(), today().subtract({ days: 1 }).toString()] as const
    const hours = await byHour(...before)
    await startAt('13:00')
    await sellAt(late)
    expect(await byDay(...before)).toEqual([[before[0], 12]])
    expect(await byHour(...before)).toEqual(hours.map(([hour, net]) => [hour, Number(net) * 2]))
    expect((await run(AttendanceReport, ...before)).totals).toMatchObject({ hours: 0.5 })
    expect((await run(SalesWages, ...before)).totals).toMatchObject({ wages: 15, total: 12 })
  })

  it('starts coming days at the new time', async () => {
    await sellAt(new Date(app.runtime.clock()).toISOString())
    await startAt('13:00')
    app.wait(3 * DAY_MS)
    const noon = businessDaySpan(today(), utc).from
    await sellAt(noon.add({ minutes: 30 }).toString(), noon.add({ minutes: -30 }).toString())
    expect(await byDay(today().subtract({ days: 1 }).toString(), today().toString())).toEqual([
      [today().subtract({ days: 1 }).toString(), 12],
    ])
  })

  it('can change freely before it has sold anything', async () => {
    await startAt('13:00')
    const yesterday = businessDaySpan(today().subtract({ days: 1 }), utc).from
    await sellAt(yesterday.add({ minutes: 30 }).toString())
    expect(await byDay('2026-01-01', today().toString())).toEqual([[today().subtract({ days: 2 }).toString(), 6]])
  })
})

it('database and rules agree on the business day of every instant', async () => {
  const shops = fc.record({
    zone: fc.constantFrom('Australia/Brisbane', 'Australia/Sydney', 'Australia/Lord_Howe', 'America/St_Johns'),
    dayStart: fc.constantFrom('00:00', '01:30', '02:00', '02:30', '03:15', '04:30', '23:59'),
  })
  // Half of them within a day of a change of the clock.
  const changes = [
    '2026-04-04T16:00Z',
    '2025-10-04T16:00Z',
    '2026-04-04T15:00Z',
    '2026-03-08T05:30Z',
    '2025-11-02T04:30Z',
  ]
  const instants = fc.oneof(
    fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2027, 0) }),
    fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -1440, max: 1440 }))
      .map(([change, minutes]) => Date.parse(change) + minutes * 60_000),
  )
  const cases = fc.sample(fc.tuple(shops, instants), 2000).map(([clock, at], no) => ({ ...clock, at, no }))
  const days = await app.database.read(app.merchantId, db =>
    db.rows<{ day: string }>(sql`
      select site_business_day('[]', to_timestamp(c.at / 1000.0), c.zone, c."dayStart")::text
        as day
      from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as c(no int, zone text, "dayStart" text, at bigint)
      order by c.no`),
  )
  expect(days.map(({ day }) => day)).toEqual(
    cases.map(({ at, zone, dayStart }) =>
      toBusinessDay(Temporal.Instant.fromEpochMilliseconds(at), { zone, dayStart }).toString(),
    ),
  )
})
