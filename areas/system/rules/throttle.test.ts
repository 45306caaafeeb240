import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BY_ADDRESS, BY_NAME, type Failures, failedAgain, secondsToWait } from './throttle.ts'

const now = 1_800_000_000_000
const failed = (count: number): Failures => ({ count, lastAt: now })

describe('throttling', () => {
  it('lets somebody mistype four times without a wait', () => {
    expect(secondsToWait(BY_NAME, undefined, now)).toBe(0)
    expect(secondsToWait(BY_NAME, failed(4), now)).toBe(0)
  })

  it('asks for thirty seconds after the fifth failure, twice as long after each more, a quarter of an hour at most', () => {
    expect(secondsToWait(BY_NAME, failed(5), now)).toBe(30)
    expect(secondsToWait(BY_NAME, failed(6), now)).toBe(60)
    expect(secondsToWait(BY_NAME, failed(7), now + 60_500)).toBe(60)
    expect(secondsToWait(BY_NAME, failed(500), now)).toBe(900)
  })

  it('forgets after an hour without failures', () => {
    expect(secondsToWait(BY_NAME, failed(500), now + 60 * 60_000)).toBe(0)
    expect(failedAgain(BY_NAME, failed(500), now + 60 * 60_000)).toEqual({ count: 1, lastAt: now + 60 * 60_000 })
    expect(failedAgain(BY_NAME, failed(5), now + 1000)).toEqual({ count: 6, lastAt: now + 1000 })
  })

  it('is patient with an address that a whole shop stands behind', () => {
    expect(secondsToWait(BY_ADDRESS, failed(29), now)).toBe(0)
    expect(secondsToWait(BY_ADDRESS, failed(30), now)).toBe(60)
  })

  it('never lets more failures mean less waiting', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(3_600_000), (count, later) => {
        const one = secondsToWait(BY_NAME, failed(count), now + later)
        expect(secondsToWait(BY_NAME, failed(count + 1), now + later)).toBeGreaterThanOrEqual(one)
      }),
    )
  })
})
