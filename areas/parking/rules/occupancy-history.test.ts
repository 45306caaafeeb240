import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hoursFrom, sharesOf } from './occupancy-history.ts'

const MINUTE = 60_000
const at = (text: string) => Date.parse(text)

describe('the hours of an area', () => {
  it('average what was counted by how long it was so', () => {
    const readings = [
      { at: at('2026-11-02T09:30Z'), occupied: 10 },
      { at: at('2026-11-02T09:45Z'), occupied: 40 },
      { at: at('2026-11-02T10:15Z'), occupied: 0 },
    ]
    expect(hoursFrom(readings, 60 * MINUTE)).toEqual([
      ...[{ hour: at('2026-11-02T09:00Z'), seconds: 1800, occupiedSeconds: 45_000, peak: 40, least: 10 }],
      ...[{ hour: at('2026-11-02T10:00Z'), seconds: 900, occupiedSeconds: 36_000, peak: 40, least: 40 }],
    ])
  })

  it('leave out what nobody read', () => {
    const readings = [
      { at: at('2026-11-02T09:00Z'), occupied: 10 },
      { at: at('2026-11-02T14:00Z'), occupied: 20 },
    ]
    expect(hoursFrom(readings, 30 * MINUTE)).toMatchObject([{ hour: at('2026-11-02T09:00Z'), seconds: 1800 }])
  })

  it('are as long together as the interval, whatever it is cut into', () => {
    const minute = fc.integer({ min: 0, max: 60 * 24 * 3 })
    fc.assert(
      fc.property(minute, minute, fc.integer({ min: 0, max: 500 }), (from, length, occupied) => {
        const shares = sharesOf(from * MINUTE, (from + length) * MINUTE, occupied)
        expect(shares.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(length * 60)
        expect(shares.every(({ seconds }) => seconds > 0 && seconds <= 3600)).toBe(true)
      }),
    )
  })

  it('do not depend on the order of the readings', () => {
    const reading = fc.record({
      at: fc.integer({ min: 0, max: 10_000_000 }),
      occupied: fc.integer({ min: 0, max: 99 }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(reading, { selector: each => each.at, maxLength: 30 }), readings => {
        expect(hoursFrom(readings.toReversed(), 60 * MINUTE)).toEqual(hoursFrom(readings, 60 * MINUTE))
      }),
    )
  })
})
