import fc from 'fast-check'
import { expect, it } from 'vitest'
import { measureDigit } from './measure-digit.ts'

it('matches the examples of GS1 General Specifications 7.9.3 and 7.9.4', () => {
  expect(measureDigit('2875')).toBe(9)
  expect(measureDigit('14685')).toBe(6)
})

it('exists for four and five digits only', () => {
  expect([measureDigit('123'), measureDigit('123456'), measureDigit('12a4')]).toEqual([undefined, undefined, undefined])
})

it('detects every misread digit', () => {
  const digits = fc.stringMatching(/^\d{4,5}$/)
  fc.assert(
    fc.property(digits, fc.nat(4), fc.integer({ min: 1, max: 9 }), (value, place, off) => {
      fc.pre(place < value.length)
      const misread = value.replace(/./g, (digit, at) => (at === place ? String((Number(digit) + off) % 10) : digit))
      expect(measureDigit(misread)).not.toBe(measureDigit(value))
    }),
  )
})
