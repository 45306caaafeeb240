import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HourFigures, hoursShown, ofDay, usualByNow, usualDays, usualHour } from './usual-day.ts'

const at = (back: number, hour: number, net: number): HourFigures => ({ back, hour, net, refunds: 0, sales: 1 })

describe('a usual day of this weekday', () => {
  it('is told from the last eight same weekdays, without those on which the shop was shut', () => {
    const rows = [at(0, 9, 1), at(1, 9, 1), at(7, 9, 1), at(21, 9, 1), at(56, 9, 1), at(63, 9, 1)]
    expect(usualDays(rows)).toEqual([7, 21, 56])
  })

  it('counts hours that have ended whole and the running one as far as it has gone', () => {
    const rows = [at(7, 9, 1000), at(7, 10, 400), at(7, 11, 5000)]
    expect(usualByNow(rows, 'net', 10.5)).toBe(1200)
    expect(usualByNow(rows, 'net', 9)).toBe(0)
    expect(usualByNow(rows, 'net', 24)).toBe(6400)
  })

  it('is nothing that can be told in a new shop', () => {
    expect(usualByNow([at(0, 9, 1000)], 'net', 10)).toBeNull()
    expect(hoursShown([])).toEqual([])
  })

  it('shows hours without a gap, from the first that sold to the last', () => {
    expect(hoursShown([at(0, 8, 1), at(7, 12, 1), at(3, 20, 1)])).toEqual([8, 9, 10, 11, 12])
  })

  it('by the end of the day is the mean of its days, which all its hours add up to', () => {
    const days = fc.array(
      fc.record({
        back: fc.constantFrom(7, 14, 28),
        hour: fc.integer({ min: 0, max: 23 }),
        net: fc.integer({ min: 0, max: 1e6 }),
      }),
      { minLength: 1, maxLength: 60 },
    )
    fc.assert(
      fc.property(days, found => {
        const rows = found.map(({ back, hour, net }) => at(back, hour, net))
        const whole = usualDays(rows).map(back => ofDay(rows, back, 'net'))
        const exact = whole.reduce((total, net) => total + net, 0) / whole.length
        expect(Math.abs((usualByNow(rows, 'net', 24) ?? 0) - exact)).toBeLessThanOrEqual(0.5)
        const hours = hoursShown(rows).map(hour => usualHour(rows, hour))
        expect(Math.abs(hours.reduce((total, net) => total + net, 0) - exact)).toBeLessThanOrEqual(hours.length / 2)
      }),
    )
  })
})
