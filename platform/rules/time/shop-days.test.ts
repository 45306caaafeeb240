import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { presentDays, type SiteClock } from './business-day.ts'
import { PERIOD_PRESETS, type PeriodPreset } from './period.ts'
import { finishedShopDays, longestPeriod, movedBackBy, outerRange, periodOfShop, toShopDays } from './shop-days.ts'

/** The bar trades until four in the morning. */
const BAR: SiteClock = { zone: 'Australia/Brisbane', dayStart: '04:00' }
const GROCER: SiteClock = { zone: 'Australia/Sydney', dayStart: '00:00' }
const PERTH: SiteClock = { zone: 'Australia/Perth', dayStart: '00:00' }
/** 01:30 on 1 December in Sydney, 00:30 at the bar in Brisbane, 22:30 on 30 November in Perth. */
const AT = '2026-11-30T14:30:00Z'

function daysOf(preset: PeriodPreset, clocks: readonly [SiteClock, ...SiteClock[]], at = AT) {
  const days = toShopDays(preset, presentDays(Date.parse(at), clocks), at)
  return clocks.map(clock => {
    const period = days && periodOfShop(days, clock)
    return period && `${period.from} ${period.to}`
  })
}

describe('days of shops in three time zones, one of them trading past midnight', () => {
  it('are each shop’s own', () => {
    const shops = [BAR, GROCER, PERTH] as const
    expect(daysOf('today', shops)).toEqual(['2026-11-30 2026-11-30', '2026-12-01 2026-12-01', '2026-11-30 2026-11-30'])
    expect(daysOf('yesterday', shops)).toEqual([
      '2026-11-29 2026-11-29',
      '2026-11-30 2026-11-30',
      '2026-11-29 2026-11-29',
    ])
    expect(daysOf('last7Days', shops)[1]).toBe('2026-11-25 2026-12-01')
    // The grocer's month has begun; the bar's has not ended.
    expect(daysOf('thisMonth', shops)).toEqual([
      '2026-11-01 2026-11-30',
      '2026-12-01 2026-12-01',
      '2026-11-01 2026-11-30',
    ])
  })

  it('are one period where all shops are in the same day', () => {
    const noon = '2026-11-30T02:00:00Z'
    expect(toShopDays('today', presentDays(Date.parse(noon), [BAR, GROCER, PERTH]), noon)).toBeUndefined()
  })

  it('have a finished part that excludes the day each shop is in', () => {
    const days = toShopDays('last7Days', presentDays(Date.parse(AT), [BAR, GROCER]), AT)
    const finished = days && finishedShopDays(days)
    expect(finished?.periods).toEqual([
      { day: '2026-11-30', from: '2026-11-24', to: '2026-11-29' },
      { day: '2026-12-01', from: '2026-11-25', to: '2026-11-30' },
    ])
    const today = toShopDays('today', presentDays(Date.parse(AT), [BAR, GROCER]), AT)
    expect(today && finishedShopDays(today)).toBeUndefined()
  })

  it('move back without changing their length or whose they are', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PERIOD_PRESETS), fc.integer({ min: 0, max: 400 }), (preset, back) => {
        const days = toShopDays(preset, presentDays(Date.parse(AT), [BAR, GROCER, PERTH]), AT)
        if (!days) throw new Error('the shops are in different days')
        const moved = movedBackBy(days, back)
        expect(longestPeriod(moved)).toBe(longestPeriod(days))
        expect(moved.periods.map(({ day }) => day)).toEqual(days.periods.map(({ day }) => day))
        expect(outerRange(movedBackBy(moved, -back))).toEqual(outerRange(days))
      }),
    )
  })
})
