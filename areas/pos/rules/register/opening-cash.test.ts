import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openingExpected } from './opening-cash.ts'

const cents = fc.integer({ min: 0, max: 10_000_000 })
const moved = fc.integer({ min: -10_000_000, max: 10_000_000 })

it('expects the float, or the count where it was less, plus cash since the close', () => {
  expect(openingExpected({ counted: 54_300, float: 20_000, cashSince: 0 })).toBe(20_000)
  expect(openingExpected({ counted: 18_500, float: 20_000, cashSince: 0 })).toBe(18_500)
  expect(openingExpected({ counted: 54_300, float: 20_000, cashSince: 1_250 })).toBe(21_250)
  expect(openingExpected({ counted: 54_300, float: 20_000, cashSince: -500 })).toBe(19_500)
})

it('grows by each cent of cash received after the close', () => {
  fc.assert(
    fc.property(cents, cents, cents, cents, (counted, float, before, more) => {
      const left = { counted, float, cashSince: before }
      expect(openingExpected({ ...left, cashSince: before + more })).toBe(openingExpected(left) + more)
    }),
  )
})

it('expects the lesser of count and float where there was no cash since', () => {
  fc.assert(
    fc.property(cents, cents, (counted, float) => {
      const expected = openingExpected({ counted, float, cashSince: 0 })
      expect(expected).toBeLessThanOrEqual(Math.min(counted, float))
      expect([counted, float]).toContain(expected)
    }),
  )
})

it('never expects a negative amount', () => {
  fc.assert(
    fc.property(cents, cents, moved, (counted, float, cashSince) => {
      expect(openingExpected({ counted, float, cashSince })).toBeGreaterThanOrEqual(0)
    }),
  )
})
