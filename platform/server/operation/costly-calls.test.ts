import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costlyCalls } from './costly-calls.ts'

describe('costly calls of a user', () => {
  it('are so many at once, then one each time that one has been refilled, whatever others call', () => {
    let now = 1_800_000_000_000
    const calls = costlyCalls(() => now, 60)
    for (let n = 0; n < 60; n += 1) expect(calls.refusedFor('ana')).toBe(0)
    expect(calls.refusedFor('ana')).toBe(1)
    expect(calls.refusedFor('ben')).toBe(0)
    now += 1000
    expect(calls.refusedFor('ana')).toBe(0)
    expect(calls.refusedFor('ana')).toBe(1)
    now += 3_600_000
    for (let n = 0; n < 60; n += 1) expect(calls.refusedFor('ana')).toBe(0)
    expect(calls.refusedFor('ana')).toBe(1)
  })

  it('are never more than twice the allowance within a minute, and one is granted after the seconds told', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.array(fc.integer({ min: 0, max: 5000 })), (aMinute, waits) => {
        let now = 0
        const calls = costlyCalls(() => now, aMinute)
        const granted: number[] = []
        for (const wait of waits) {
          now += wait
          const seconds = calls.refusedFor('ana')
          if (seconds === 0) granted.push(now)
          else {
            now += seconds * 1000
            expect(calls.refusedFor('ana')).toBe(0)
            granted.push(now)
          }
          expect(granted.filter(at => at > now - 60_000).length).toBeLessThanOrEqual(2 * aMinute)
        }
      }),
    )
  })

  it('are not refused for ever by a clock that is put back', () => {
    let now = 1_800_000_000_000
    const calls = costlyCalls(() => now, 1)
    expect(calls.refusedFor('ana')).toBe(0)
    now -= 3_600_000
    expect(calls.refusedFor('ana')).toBeLessThanOrEqual(60)
  })
})
