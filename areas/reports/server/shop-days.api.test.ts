import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Register } from '#areas/pos/contract/register.ts'
import { uploadSales } from '#areas/pos/contract/sale.ts'
import { Site } from '#areas/system/contract/site.ts'
import { type ReportMap, reportOperations } from '#platform/contract/define/report-operations.ts'
import { presentDays, type SiteClock } from '#platform/rules/time/business-day.ts'
import type { PeriodPreset } from '#platform/rules/time/period.ts'
import { finishedShopDays, outerRange, type ShopDays, toShopDays } from '#platform/rules/time/shop-days.ts'
import { type ShopApp, startShopApp } from '../../../tests/support/shop-app.ts'
import { untilClock } from '../../../tests/support/until-clock.ts'
import { Daily } from '../contract/daily.ts'
import { DailyAnalysis } from '../contract/daily-analysis.ts'
import { DailyHourly } from '../contract/daily-hourly.ts'
import { dailySheet } from '../contract/daily-sheet.ts'
import { dashboard } from '../contract/dashboard.ts'
import { PosOrder } from '../contract/pos-order.ts'
import { SalesComparison } from '../contract/sales-comparison.ts'
import { SalesPivot } from '../contract/sales-pivot.ts'
import { server } from './index.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Three time zones; the bar trades until four in the morning. */
const CLOCKS = {
  GROCER: { zone: 'Australia/Brisbane', dayStart: '00:00' },
  BAR: { zone: 'Australia/Sydney', dayStart: '04:00' },
  PERTH: { zone: 'Australia/Perth', dayStart: '00:00' },
} as const satisfies Record<string, SiteClock>
type Shop = keyof typeof CLOCKS
const REGISTERS: Record<Shop, string> = { GROCER: 'T1', BAR: 'B1', PERTH: 'P1' }

let app: ShopApp
/** Half past midnight at the grocer, half past one at the bar, half past ten in the evening in Perth. */
let now: number
beforeAll(async () => {
  app = await startShopApp([server])
  for (const ordLot of ['BAR', 'PERTH'] as const) {
    const { zone: timeZone, dayStart: businessDayStart } = CLOCKS[ordLot]
    const site = { ordLot, lotName: ordLot, lotType: 'retail', timeZone, businessDayStart } as const
    await app.add(Register, { siteId: await app.add(Site, site), code: REGISTERS[ordLot], name: 'Till' })
  }
  app.wait(untilClock(app.runtime.clock(), '14:30'))
  now = app.runtime.clock()
  // Each bill is six dollars. The grocer's of three hours ago belongs to the day before.
  await sell('GROCER', now - 10 * 60_000, now - 3 * HOUR_MS)
  await sell('BAR', now - 10 * 60_000, now - 3 * HOUR_MS)
  await sell('PERTH', now - 10 * 60_000)
  // A day earlier each shop sold one, before and after this time of its day.
  for (const shop of Object.keys(CLOCKS) as Shop[]) await sell(shop, now - DAY_MS - 10 * 60_000)
  await sell('PERTH', now - DAY_MS + HOUR_MS)
  await sell('BAR', now - DAY_MS - 3 * HOUR_MS)
})
afterAll(() => app.close())

const sell = (ordLot: Shop, ...instants: number[]) =>
  app.owner.call(uploadSales, {
    ordLot,
    sales: instants.map(at => app.sale({ register: REGISTERS[ordLot], soldAt: new Date(at).toISOString() })),
  })

/** As the console asks a report of all shops for a preset. */
function ofAllShops(preset: PeriodPreset): { from: string; to: string; shopDays: ShopDays } {
  const days = presentDays(now, [CLOCKS.GROCER, CLOCKS.BAR, CLOCKS.PERTH])
  const shopDays = toShopDays(preset, days, new Date(now).toISOString())
  if (!shopDays) throw new Error('the shops are in different days')
  return { ...outerRange(shopDays), shopDays }
}

const totalsOf = ({ map }: { map: unknown }) => (map as ReportMap).totals // what every report answers beside its rows

const seenToday = async () => (await app.owner.call(dashboard, {})).result.tiles.total.now

describe('today in a report of all shops on different business days', () => {
  it('is each shop’s own trading day, as on the dashboard', async () => {
    const parameters = ofAllShops('today')
    expect(await seenToday()).toBe(24)
    const daily = await app.owner.call(reportOperations(Daily).run, { parameters })
    expect(totalsOf(daily)).toMatchObject({ total: 24, sales: 4 })
    const pivot = await app.owner.call(reportOperations(SalesPivot).run, {
      parameters: { ...parameters, lines: ['shop'] },
    })
    expect(totalsOf(pivot)).toMatchObject({ total: 24 })
    const { tenders } = (await app.owner.call(dailySheet, parameters)).result
    expect(tenders.reduce((sum, { paid }) => sum + paid, 0)).toBe(24)
  })

  it('links to the same bills, also from one row', async () => {
    const parameters = ofAllShops('today')
    const bills = await app.owner.call(reportOperations(PosOrder).run, { parameters })
    expect(bills.result).toHaveLength(4)
    const figureOfDay = (day: string) =>
      app.owner.call(reportOperations(PosOrder).run, { parameters: { ...parameters, from: day, to: day } })
    // The grocer's day alone: Perth and the bar have not come to it. Then theirs, without what the grocer sold on it.
    expect((await figureOfDay(parameters.to)).result).toHaveLength(1)
    expect((await figureOfDay(parameters.from)).result).toHaveLength(3)
  })

  it('counts each sale at its own shop’s hour', async () => {
    const { result } = await app.owner.call(reportOperations(DailyHourly).run, { parameters: ofAllShops('today') })
    expect(Object.fromEntries(result.map(({ hour, sales }) => [hour, sales]))).toEqual({
      '00:00': 1,
      '22:00': 2,
      '01:00': 1,
    })
  })

  it('is compared with the same part of each shop’s earlier days', async () => {
    const { from: day, shopDays } = ofAllShops('today')
    const ask = async (sameTime: boolean) => {
      const { result } = await app.owner.call(reportOperations(DailyAnalysis).run, {
        parameters: { day, shopDays, sameTime },
      })
      return Object.fromEntries(result.map(({ against, sales }) => [against, sales]))
    }
    // Whole days before: two sales of each shop.
    expect(await ask(false)).toMatchObject({ day: 4, dayBefore: 6 })
    // As far as each shop's last full hour: only the bar had sold by one o'clock, today and the day before.
    expect(await ask(true)).toMatchObject({ day: 1, dayBefore: 1 })
  })
})

describe('a comparison of all shops', () => {
  it('compares finished days of each shop with as many before', async () => {
    const yesterday = ofAllShops('yesterday')
    expect(finishedShopDays(yesterday.shopDays)).toEqual(yesterday.shopDays)
    const answer = await app.owner.call(reportOperations(SalesComparison).run, { parameters: yesterday })
    expect(totalsOf(answer)).toMatchObject({ sales: 6, salesBefore: 0 })
  })
})
