import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterWrongPin, NO_TRIES, waitFor } from './pin-tries.ts'

const wrong = (times: number, at = 0) =>
  Array.from({ length: times }).reduce<typeof NO_TRIES>(tries => afterWrongPin(tries, at), NO_TRIES)

test('makes the third wrong PIN wait 30 seconds and doubles the wait with each one, up to 30 minutes', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(times => waitFor(wrong(times), 0) / 1000)).toEqual([0, 0, 0, 30, 60, 120, 1800])
})

test('ends the wait 30 seconds after the third wrong PIN', () => {
  expect(waitFor(wrong(3, 1000), 31_000)).toBe(0)
  expect(waitFor(wrong(3, 1000), 30_000)).toBe(1000)
})

test('never waits longer than 30 minutes, whatever the clock, nor less after another wrong PIN', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: -1e12, max: 1e12 }), (times, now) => {
      const left = waitFor(wrong(times), now)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBeLessThanOrEqual(1_800_000)
      expect(waitFor(wrong(times + 1), 0)).toBeGreaterThanOrEqual(waitFor(wrong(times), 0))
    }),
  )
})
