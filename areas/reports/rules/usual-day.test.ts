import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SiteClock, toBusinessDay } from '#platform/rules/time/business-day.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import {
  changeFromUsual,
  figureOfDay,
  figureOfDayByNow,
  type HourFigures,
  hourOfToday,
  hourState,
  hoursShown,
  usualAverageByNow,
  usualByNow,
  usualDays,
  usualHour,
} from './usual-day.ts'

const at = (back: number, hour: number, net: number, elapsed = 24): HourFigures => ({
  ...{ back, hour, net, elapsed },
  refunds: 0,
  sales: 1,
})

describe('the usual day of this weekday', () => {
  it('is calculated from the last eight same weekdays on which the shop was open', () => {
    const rows = [at(0, 9, 1), at(1, 9, 1), at(7, 9, 1), at(21, 9, 1), at(56, 9, 1), at(63, 9, 1)]
    expect(usualDays(rows)).toEqual([7, 21, 56])
  })

  it('includes finished hours in full and the current hour in proportion', () => {
    const rows = (elapsed: number) => [at(7, 9, 1000, elapsed), at(7, 10, 400, elapsed), at(7, 11, 5000, elapsed)]
    expect(usualByNow(rows(10.5), 'net')).toBe(1200)
    expect(usualByNow(rows(9), 'net')).toBe(0)
    expect(usualByNow(rows(24), 'net')).toBe(6400)
  })

  it('is unknown in a new shop', () => {
    expect(usualByNow([at(0, 9, 1000)], 'net')).toBeNull()
    expect(usualAverageByNow([at(0, 9, 1000)])).toBeNull()
    expect(hoursShown([])).toEqual([])
  })

  it('shows hours without a gap, from the first sale to the last', () => {
    expect(hoursShown([at(0, 8, 1), at(7, 12, 1), at(3, 20, 1)])).toEqual([8, 9, 10, 11, 12])
  })

  it('has the average bill of the same part of the day, not of the evening to come', () => {
    const rows = [at(7, 9, 1000, 12), at(7, 10, 3000, 12), at(7, 19, 90_000, 12)]
    expect(usualAverageByNow(rows)).toBe(2000)
    expect(usualAverageByNow([at(7, 19, 90_000, 12)])).toBeNull()
  })

  it('at the end of the day is the mean of its days, and the sum of its hours', () => {
    const days = fc.array(
      fc.record({
        back: fc.constantFrom(7, 14, 28),
        hour: fc.integer({ min: 0, max: 23 }),
        net: fc.integer({ min: 0, max: 1e6 }),
      }),
      { minLength: 1, maxLength: 60 },
    )
    fc.assert(
      fc.property(days, match => {
        const rows = match.map(({ back, hour, net }) => at(back, hour, net))
        const whole = usualDays(rows).map(back => figureOfDay(rows, back, 'net'))
        const exact = whole.reduce((total, net) => total + net, 0) / whole.length
        expect(Math.abs((usualByNow(rows, 'net') ?? 0) - exact)).toBeLessThanOrEqual(0.5)
        const hours = hoursShown(rows).map(hour => usualHour(rows, hour))
        expect(Math.abs(hours.reduce((total, net) => total + net, 0) - exact)).toBeLessThanOrEqual(hours.length / 2)
      }),
    )
  })

  it('counts net sales after returns, by day and by hour', () => {
    const rows = [
      { ...at(0, 9, 1000), refunds: -300 },
      { ...at(7, 9, 500), refunds: -100 },
    ]
    expect(figureOfDay(rows, 0, 'total')).toBe(700)
    expect(hourOfToday(rows, 9)).toBe(700)
    expect(usualHour(rows, 9)).toBe(400)
  })
})

describe('the change from usual', () => {
  it('is a percentage, of returns by their absolute amount', () => {
    expect(changeFromUsual(120, 100)).toBe(20)
    expect(changeFromUsual(-30, -20)).toBe(50)
  })

  it('is not shown if one side is zero or nearly zero', () => {
    expect(changeFromUsual(120, 0)).toBeUndefined()
    expect(changeFromUsual(120, null)).toBeUndefined()
    expect(changeFromUsual(0, 100)).toBeUndefined()
    expect(changeFromUsual(120, 3)).toBeUndefined()
  })
})

const clockOf = (zone: string): SiteClock => ({ zone, dayStart: '00:00' })
const ZONES = { Brisbane: 'Australia/Brisbane', Sydney: 'Australia/Sydney', Perth: 'Australia/Perth' }

/** Hours since the midnight of the business day that it is at the shop. */
function elapsedAt(instant: string, zone: string): number {
  const now = Temporal.Instant.from(instant)
  const midnight = toBusinessDay(now, clockOf(zone)).toPlainDateTime()
  const shown = now.toZonedDateTimeISO(zone).toPlainDateTime()
  return midnight.until(shown, { largestUnit: 'hours' }).total('hours')
}

describe('shops in several time zones', () => {
  /** Summer time in Sydney: 11:30 there, 10:30 in Brisbane, 8:30 in Perth. */
  const NOON_IN_SUMMER = '2026-01-15T00:30:00Z'
  const elapsed = (instant: string) => Object.values(ZONES).map(zone => elapsedAt(instant, zone))

  it('are each at the hour of their own clock', () => {
    expect(elapsed(NOON_IN_SUMMER)).toEqual([10.5, 11.5, 8.5])
    // In winter Sydney and Brisbane show the same.
    expect(elapsed('2026-07-15T00:30:00Z')).toEqual([10.5, 10.5, 8.5])
  })

  it('compare today with the same part of their own earlier days', () => {
    const rows = elapsed(NOON_IN_SUMMER).flatMap(now => [8, 9, 10, 11].map(hour => at(7, hour, 100, now)))
    // Brisbane 2.5 hours, Sydney 3.5, Perth half an hour.
    expect(figureOfDayByNow(rows, 7, 'net')).toBe(650)
    expect(usualByNow(rows, 'net')).toBe(650)
    expect(figureOfDay(rows, 7, 'net')).toBe(1200)
  })

  it('have a finished hour when it has ended in all of them', () => {
    const now = elapsed(NOON_IN_SUMMER)
    expect([7, 8, 10, 11, 12].map(hour => hourState(hour, now))).toEqual([
      'over',
      'running',
      'running',
      'running',
      'coming',
    ])
  })

  it('count each sale at its shop’s hour: nine o’clock in Perth and in Sydney', () => {
    const rows = elapsed(NOON_IN_SUMMER).map(now => at(0, 8, 100, now))
    expect(hourOfToday(rows, 8)).toBe(300)
    expect(hourOfToday(rows, 9)).toBe(0)
  })

  it('after midnight in one of them each count their own day', () => {
    // 1:00 in Sydney, midnight in Brisbane, 22:00 of the day before in Perth.
    const midnight = '2026-01-15T14:00:00Z'
    expect(elapsed(midnight)).toEqual([0, 1, 22])
    const rows = elapsed(midnight).flatMap(now => [0, 21, 23].map(hour => at(7, hour, 100, now)))
    // Nothing of Brisbane yet, an hour of Sydney, midnight's and the evening's of Perth.
    expect(figureOfDayByNow(rows, 7, 'net')).toBe(300)
  })

  it('never compare more than a whole day', () => {
    const instants = fc.integer({ min: Date.UTC(2025, 8), max: Date.UTC(2026, 5) })
    fc.assert(
      fc.property(instants, fc.constantFrom(...Object.values(ZONES)), (ms, zone) => {
        const now = elapsedAt(Temporal.Instant.fromEpochMilliseconds(ms).toString(), zone)
        const rows = Array.from({ length: 24 }, (_, hour) => at(7, hour, 100, now))
        expect(figureOfDayByNow(rows, 7, 'net')).toBeLessThanOrEqual(figureOfDay(rows, 7, 'net'))
        expect(figureOfDayByNow(rows, 7, 'net')).toBe(Math.round(now * 100))
      }),
    )
  })
})
