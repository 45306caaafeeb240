import { describe, expect, it } from 'vitest'
import { choice, date, reference } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { shopDays } from '#platform/contract/define/shop-days.ts'
import { changeInPercent } from '#platform/rules/money/change-in-percent.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { categoryPlaces } from './category-colours.ts'
import { finishedDays, isAskable, listPresets, periodBefore, readReportState } from './report-state.ts'

const Sales = report('test.sales', {
  parameters: { from: date(), to: date(), shop: reference('test.shop', { optional: true }) },
  columns: { day: column('date'), amount: column('money', { total: 'sum' }) },
  sort: 'day',
  period: { from: 'from', to: 'to' },
})
const today = Temporal.PlainDate.from('2026-03-15')
const days = { today, newest: today, at: '2026-03-14T14:00:00Z' }

describe('a report', () => {
  it('opens on the last seven days, counted from the day it is opened', () => {
    const { period, parameters } = readReportState(Sales, {}, { days, rowsAPage: 20 })
    expect(period).toBe('last7Days')
    expect(parameters).toEqual({ from: '2026-03-09', to: '2026-03-15' })
    expect(isAskable(Sales, parameters)).toBe(true)
  })

  it('takes custom days from its address, and asks nothing while one is missing', () => {
    const state = readReportState(Sales, { period: 'custom', 'p.from': '"2026-01-01"' }, { days, rowsAPage: 20 })
    expect(state.parameters).toEqual({ from: '2026-01-01' })
    expect(isAskable(Sales, state.parameters)).toBe(false)
  })

  it('has as many rows a page as the merchant set, until the user chooses otherwise', () => {
    expect(readReportState(Sales, {}, { days, rowsAPage: 35 }).pageSize).toBe(35)
    expect(readReportState(Sales, { size: '100' }, { days, rowsAPage: 35 }).pageSize).toBe(100)
  })

  it('is of the shop that the console has chosen, unless its address says another', () => {
    const OfShop = { ...Sales, shop: 'shop' as const }
    const shop = '01990000-0000-7000-8000-000000000001'
    const other = '01990000-0000-7000-8000-000000000002'
    expect(readReportState(OfShop, {}, { days, shop, rowsAPage: 20 }).parameters.shop).toBe(shop)
    expect(
      readReportState(OfShop, { 'p.shop': JSON.stringify(other) }, { days, shop, rowsAPage: 20 }).parameters.shop,
    ).toBe(other)
    expect(readReportState(OfShop, {}, { days, rowsAPage: 20 }).parameters.shop).toBeUndefined()
  })

  it('of one day offers one day, and opens as its definition says', () => {
    const OneDay = { ...Sales, period: { from: 'from', to: 'from', opens: 'yesterday' } as const }
    expect(listPresets(OneDay)).toEqual(['today', 'yesterday'])
    expect(readReportState(OneDay, {}, { days, rowsAPage: 20 }).parameters).toEqual({ from: '2026-03-14' })
  })

  it('compares with as many days before, weekday by weekday', () => {
    expect(periodBefore(Sales, { from: '2026-03-14', to: '2026-03-14' })).toEqual({
      from: '2026-03-07',
      to: '2026-03-07',
    })
    expect(periodBefore(Sales, { from: '2026-03-01', to: '2026-03-15' })).toEqual({
      from: '2026-02-08',
      to: '2026-02-22',
    })
    expect(periodBefore(Sales, { from: '2026-03-09', to: '2026-03-15' })).toEqual({
      from: '2026-03-02',
      to: '2026-03-08',
    })
    expect(periodBefore(Sales, { from: '2026-03-09' })).toBeUndefined()
  })

  it('holds days that are over against days that were: today has only begun', () => {
    const of = (from: string, to: string) => finishedDays(Sales, { from, to, shop: 's' }, today)
    const lastSevenDays = of('2026-03-09', '2026-03-15')
    expect(lastSevenDays).toEqual({ from: '2026-03-09', to: '2026-03-14', shop: 's' })
    // Monday to Saturday against the previous Monday to Saturday.
    expect(periodBefore(Sales, lastSevenDays ?? {})).toEqual({ from: '2026-03-02', to: '2026-03-07', shop: 's' })
    expect(of('2026-03-01', '2026-03-31')).toMatchObject({ from: '2026-03-01', to: '2026-03-14' })
    expect(of('2026-03-15', '2026-03-15')).toBeUndefined()
    const over = { from: '2026-03-09', to: '2026-03-14' }
    expect(finishedDays(Sales, over, today)).toBe(over)
    expect(finishedDays(Sales, { from: '2026-03-09' }, today)).toBeUndefined()
  })

  it('of all shops takes each shop’s own days while shops are in different ones', () => {
    const OfShops = {
      ...Sales,
      parameters: { ...Sales.parameters, shopDays: shopDays() },
      period: { from: 'from', to: 'to', shopDays: 'shopDays' } as const,
    }
    const at = '2026-03-14T13:00:00Z'
    const apart = { today: today.subtract({ days: 1 }), newest: today, at }
    const { parameters } = readReportState(OfShops, { period: 'last7Days' }, { days: apart, rowsAPage: 20 })
    expect(parameters).toEqual({
      ...{ from: '2026-03-08', to: '2026-03-15' },
      shopDays: {
        at,
        periods: [
          { day: '2026-03-14', from: '2026-03-08', to: '2026-03-14' },
          { day: '2026-03-15', from: '2026-03-09', to: '2026-03-15' },
        ],
      },
    })
    expect(isAskable(OfShops, parameters)).toBe(true)
    const finished = finishedDays(OfShops, parameters, apart.today)
    expect(finished).toMatchObject({ from: '2026-03-08', to: '2026-03-14' })
    // Six days of each shop against six days a week earlier.
    expect(periodBefore(OfShops, finished ?? {})).toMatchObject({
      ...{ from: '2026-03-01', to: '2026-03-07' },
      shopDays: {
        periods: [
          { from: '2026-03-01', to: '2026-03-06' },
          { from: '2026-03-02', to: '2026-03-07' },
        ],
      },
    })
    const { parameters: onlyToday } = readReportState(OfShops, { period: 'today' }, { days: apart, rowsAPage: 20 })
    expect(finishedDays(OfShops, onlyToday, apart.today)).toBeUndefined()
  })

  it('that shows earlier days itself is not compared once more', () => {
    const parameters = { ...Sales.parameters, comparedWith: choice(['before', 'year'], { default: 'before' }) }
    const period = { from: '2026-03-09', to: '2026-03-15', comparedWith: 'year' }
    expect(periodBefore({ ...Sales, parameters }, period)).toBeUndefined()
  })

  it('says the change in percent, and nothing where there was nothing', () => {
    expect(changeInPercent(110, 100)).toBeCloseTo(10)
    expect(changeInPercent(-50, -100)).toBeCloseTo(50)
    expect(changeInPercent(5, 0)).toBeUndefined()
  })
})

describe('colours of categories', () => {
  it('are the same whatever else is in the chart, unless two want the same', () => {
    const twoCategories = categoryPlaces(['Coffee', 'Tea'], 7)
    const other = categoryPlaces(['Tea', 'Bakery', 'Coffee'], 7)
    expect(new Set(other.values()).size).toBe(3)
    expect(other.get('Coffee')).toBe(twoCategories.get('Coffee'))
  })
})
