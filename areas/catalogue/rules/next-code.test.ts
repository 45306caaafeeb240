import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withNextCodes } from './next-code.ts'

test('rows without a code get the next numbers', () => {
  expect(withNextCodes([null, '', null], 1041)).toEqual(['1042', '1043', '1044'])
})

test('entered codes stay, and count when they are numbers', () => {
  expect(withNextCodes(['85123A', null, '2000', '9300000000017'], 1041)).toEqual([
    '85123A',
    '2001',
    '2000',
    '9300000000017',
  ])
})

const input = fc.array(fc.option(fc.constantFrom('', '7', '12', 'A1', '9300000000017')))

test('a generated code is never one that exists', () => {
  fc.assert(
    fc.property(input, fc.integer({ min: 0, max: 5000 }), (codes, highest) => {
      const made = withNextCodes(codes, highest).filter((_, index) => !codes[index])
      expect(new Set(made).size).toBe(made.length)
      expect(made.every(code => Number(code) > highest && !codes.some(input => input === code))).toBe(true)
    }),
  )
})
