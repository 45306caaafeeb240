import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BY_ADDRESS, type Failures, failedAgain, ONE_GUESSER, secondsToWait } from './throttle.ts'

const now = 1_800_000_000_000
const failed = (count: number): Failures => ({ count, lastAt: now })

describe('throttling', () => {
  it('allows four mistakes without a wait', () => {
    expect(secondsToWait(ONE_GUESSER, undefined, now)).toBe(0)
    expect(secondsToWait(ONE_GUESSER, failed(4), now)).toBe(0)
  })

  it('waits thirty seconds after the fifth failure and doubles up to a quarter of an hour', () => {
    expect(secondsToWait(ONE_GUESSER, failed(5), now)).toBe(30)
    expect(secondsToWait(ONE_GUESSER, failed(6), now)).toBe(60)
    expect(secondsToWait(ONE_GUESSER, failed(7), now + 60_500)).toBe(60)
    expect(secondsToWait(ONE_GUESSER, failed(500), now)).toBe(900)
  })

  it('resets after an hour without failures', () => {
    expect(secondsToWait(ONE_GUESSER, failed(500), now + 60 * 60_000)).toBe(0)
    expect(failedAgain(ONE_GUESSER, failed(500), now + 60 * 60_000)).toEqual({ count: 1, lastAt: now + 60 * 60_000 })
    expect(failedAgain(ONE_GUESSER, failed(5), now + 1000)).toEqual({ count: 6, lastAt: now + 1000 })
  })

  it('allows more failures from an address shared by a shop', () => {
    expect(secondsToWait(BY_ADDRESS, failed(29), now)).toBe(0)
    expect(secondsToWait(BY_ADDRESS, failed(30), now)).toBe(60)
  })

  it('never waits less after more failures', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(3_600_000), (count, later) => {
        const wait = secondsToWait(ONE_GUESSER, failed(count), now + later)
        expect(secondsToWait(ONE_GUESSER, failed(count + 1), now + later)).toBeGreaterThanOrEqual(wait)
      }),
    )
  })
})
