import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Register } from '#areas/pos/contract/register.ts'
import { uploadSales } from '#areas/pos/contract/sale.ts'
import { Site } from '#areas/system/contract/site.ts'
import { type ReportMap, reportOperations } from '#platform/contract/define/report-operations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { untilClock } from '../../../../tests/support/until-clock.ts'
import { Daily } from '../../contract/daily.ts'
import { DailyHourly } from '../../contract/daily-hourly.ts'
import { dashboard } from '../../contract/dashboard.ts'
import { server } from '../index.ts'

const WEEK_MS = 7 * 86_400_000
const ZONES = { GROCER: 'Australia/Brisbane', SYDNEY: 'Australia/Sydney', PERTH: 'Australia/Perth' }
const REGISTERS = { GROCER: 'T1', SYDNEY: 'S1', PERTH: 'P1' }
type Shop = keyof typeof ZONES
const SHOPS = Object.keys(ZONES) as Shop[] // the keys of the constant above

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp([server])
  for (const ordLot of ['SYDNEY', 'PERTH'] as const) {
    const siteId = await app.add(Site, { ordLot, lotName: ordLot, lotType: 'retail', timeZone: ZONES[ordLot] })
    await app.add(Register, { siteId, code: REGISTERS[ordLot], name: 'Till' })
  }
  // 12:10 in Brisbane, 10:10 in Perth.
  app.wait(untilClock(app.runtime.clock(), '02:10'))
})
afterAll(() => app.close())

const sell = (ordLot: Shop, ...instants: number[]) =>
  app.owner.call(uploadSales, {
    ordLot,
    sales: instants.map(at => ({
      ...app.sale({ register: REGISTERS[ordLot], soldAt: new Date(at).toISOString() }),
    })),
  })

/** What the clock of a shop shows. */
const shownAt = (at: number, shop: Shop) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(ZONES[shop]).toPlainTime()

const seen = async () => (await app.owner.call(dashboard, {})).result

/** Sums of the daily report that a tile leads to. */
async function dailyTotals(day: string) {
  const answer = await app.owner.call(reportOperations(Daily).run, { parameters: { from: day, to: day } })
  return (answer.map as unknown as ReportMap).totals // what every report answers beside its rows
}

describe('the dashboard of shops in three time zones', () => {
  it('counts each sale at its own shop’s hour, like the report by hour', async () => {
    const now = app.runtime.clock()
    const sold = now - 60 * 60_000
    for (const shop of SHOPS) await sell(shop, sold)
    const { day, hours } = await seen()
    const expected: Record<string, number> = {}
    for (const shop of SHOPS) {
      const hour = `${String(shownAt(sold, shop).hour).padStart(2, '0')}:00`
      expected[hour] = (expected[hour] ?? 0) + 6
    }
    const drawn = Object.fromEntries(hours.filter(({ today }) => today).map(({ hour, today }) => [hour, today]))
    expect(drawn).toEqual(expected)
    const report = await app.owner.call(reportOperations(DailyHourly).run, {
      parameters: { from: day, to: day },
    })
    expect(Object.fromEntries(report.result.map(({ hour, total }) => [hour, total]))).toEqual(expected)
  })

  it('has the totals of the daily report that its tiles link to', async () => {
    const { day, tiles } = await seen()
    const { total, sales, averageSale, refunds } = tiles
    expect(await dailyTotals(day)).toMatchObject({
      ...{ total: total.now, sales: sales.now, averageSale: averageSale.now, refunds: refunds.now },
    })
    expect(total.now).toBe(18)
  })

  it('knows which hours have ended in every shop', async () => {
    const { hours } = await seen()
    const state = Object.fromEntries(hours.map(({ hour, state }) => [hour, state]))
    expect(state['09:00']).toBe('over')
    // Perth is in the middle of it, and Brisbane past it.
    expect(state['11:00']).toBe('running')
  })

  it('adds up the shops’ days, beside the same part of their days a week before', async () => {
    const weekAgo = app.runtime.clock() - WEEK_MS
    // Each shop sold an hour before this time of its day, and nine hours after it.
    for (const shop of SHOPS) await sell(shop, weekAgo - 60 * 60_000 - 10 * 60_000, weekAgo + 9 * 60 * 60_000)
    const { tiles, days } = await seen()
    expect(tiles.total).toMatchObject({ now: 18, usual: 18 })
    expect(days.at(-1)).toMatchObject({ total: 18, before: 18, unfinished: true })
    // The day a week ago as a whole.
    expect(tiles.total.days[0]).toBe(36)
  })

  it('shows two dates between midnight in Brisbane and in Perth', async () => {
    // Half past midnight in Brisbane, half past ten in the evening in Perth.
    app.wait(untilClock(app.runtime.clock(), '14:30'))
    const now = app.runtime.clock()
    await sell('GROCER', now - 10 * 60_000)
    const { day, newest, tiles } = await seen()
    expect(Temporal.PlainDate.from(day).until(Temporal.PlainDate.from(newest)).days).toBe(1)
    // Perth's evening still counts its six of the morning; Brisbane's day began with six.
    expect(tiles.total.now).toBe(12)
  })
})
