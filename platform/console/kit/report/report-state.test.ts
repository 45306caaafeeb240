import { describe, expect, it } from 'vitest'
import { date, reference } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { Temporal } from '#platform/rules/temporal.ts'
import { categoryPlaces } from './category-colours.ts'
import { changeInPercent, isAskable, periodBefore, reportStateOf } from './report-state.ts'

const Sales = report('test.sales', {
  parameters: { from: date(), to: date(), shop: reference('test.shop', { optional: true }) },
  columns: { day: column('date'), amount: column('money', { total: 'sum' }) },
  sort: 'day',
  period: { from: 'from', to: 'to' },
})
const today = Temporal.PlainDate.from('2026-03-15')

describe('a report', () => {
  it('opens on the last seven days, counted from the day it is opened', () => {
    const { period, parameters } = reportStateOf(Sales, {}, today, 20)
    expect(period).toBe('last7Days')
    expect(parameters).toEqual({ from: '2026-03-09', to: '2026-03-15' })
    expect(isAskable(Sales, parameters)).toBe(true)
  })

  it('takes custom days from its address, and asks nothing while one is missing', () => {
    const state = reportStateOf(Sales, { period: 'custom', 'p.from': '"2026-01-01"' }, today, 20)
    expect(state.parameters).toEqual({ from: '2026-01-01' })
    expect(isAskable(Sales, state.parameters)).toBe(false)
  })

  it('has as many rows a page as the merchant set, until the user chooses otherwise', () => {
    expect(reportStateOf(Sales, {}, today, 35).pageSize).toBe(35)
    expect(reportStateOf(Sales, { size: '100' }, today, 35).pageSize).toBe(100)
  })

  it('compares with as many days just before', () => {
    expect(periodBefore(Sales, { from: '2026-03-09', to: '2026-03-15' })).toEqual({
      from: '2026-03-02',
      to: '2026-03-08',
    })
    expect(periodBefore(Sales, { from: '2026-03-09' })).toBeUndefined()
  })

  it('says the change in percent, and nothing where there was nothing', () => {
    expect(changeInPercent(110, 100)).toBeCloseTo(10)
    expect(changeInPercent(-50, -100)).toBeCloseTo(50)
    expect(changeInPercent(5, 0)).toBeUndefined()
  })
})

describe('colours of categories', () => {
  it('are the same whatever else is in the chart, unless two want the same', () => {
    const one = categoryPlaces(['Coffee', 'Tea'], 7)
    const other = categoryPlaces(['Tea', 'Bakery', 'Coffee'], 7)
    expect(new Set(other.values()).size).toBe(3)
    expect(other.get('Coffee')).toBe(one.get('Coffee'))
  })
})
