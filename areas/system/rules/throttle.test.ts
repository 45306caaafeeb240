import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BY_ADDRESS, type Failures, failedAgain, ONE_GUESSER, secondsToWait } from './throttle.ts'

const now = 1_800_000_000_000
const failed = (count: number): Failures => ({ count, lastAt: now })

describe('throttling', () => {
  it('lets somebody mistype four times without a wait', () => {
    expect(secondsToWait(ONE_GUESSER, undefined, now)).toBe(0)
    expect(secondsToWait(ONE_GUESSER, failed(4), now)).toBe(0)
  })

  it('asks for thirty seconds after the fifth failure, twice as long after each more, a quarter of an hour at most', () => {
    expect(secondsToWait(ONE_GUESSER, failed(5), now)).toBe(30)
    expect(secondsToWait(ONE_GUESSER, failed(6), now)).toBe(60)
    expect(secondsToWait(ONE_GUESSER, failed(7), now + 60_500)).toBe(60)
    expect(secondsToWait(ONE_GUESSER, failed(500), now)).toBe(900)
  })

  it('forgets after an hour without failures', () => {
    expect(secondsToWait(ONE_GUESSER, failed(500), now + 60 * 60_000)).toBe(0)
    expect(failedAgain(ONE_GUESSER, failed(500), now + 60 * 60_000)).toEqual({ count: 1, lastAt: now + 60 * 60_000 })
    expect(failedAgain(ONE_GUESSER, failed(5), now + 1000)).toEqual({ count: 6, lastAt: now + 1000 })
  })

  it('is patient with an address that a whole shop stands behind', () => {
    expect(secondsToWait(BY_ADDRESS, failed(29), now)).toBe(0)
    expect(secondsToWait(BY_ADDRESS, failed(30), now)).toBe(60)
  })

  it('never lets more failures mean less waiting', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(3_600_000), (count, later) => {
        const one = secondsToWait(ONE_GUESSER, failed(count), now + later)
        expect(secondsToWait(ONE_GUESSER, failed(count + 1), now + later)).toBeGreaterThanOrEqual(one)
      }),
    )
  })
})
