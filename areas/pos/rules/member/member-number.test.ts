import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMemberNumber, memberNumber } from './member-number.ts'
import { memberSearch } from './member-search.ts'

test.each([
  ['0400 111 222', '+61400111222'],
  [' (0400) 111-222 ', '+61400111222'],
  ['+61 400 111 222', '+61400111222'],
  ['0061 400 111 222', '+61400111222'],
  ['(07) 3333-4444', '+61733334444'],
  ['+64 21 123 4567', '+64211234567'],
  // Cards, whatever number of digits they have.
  ['2900000123457', '2900000123457'],
  ['400111222', '400111222'],
  ['12345678', '12345678'],
  ['1234 5678 9012 3456', '1234 5678 9012 3456'],
  ['00123', '00123'],
  ['gold  77 b', 'GOLD 77 B'],
])('in Australia %j is member number %s', (typed, number) => {
  expect(memberNumber(typed, 'AU')).toBe(number)
})

test.each([
  ['NZ', '021 123 4567', '+64211234567'],
  ['SG', '9123 4567', '+6591234567'],
  ['US', '(213) 373-4253', '+12133734253'],
  ['CN', '138 0013 8000', '+8613800138000'],
  ['IT', '06 6982 1111', '+390669821111'],
  ['', '0400 111 222', '+61400111222'],
])('a phone number belongs to the country of the shop: in %s %s is %s', (country, typed, number) => {
  expect(memberNumber(typed, country)).toBe(number)
})

test('accepts phone and card numbers as member numbers', () => {
  const numbers = [
    '0400 111 222',
    '(07) 3333-4444',
    '+61 400 111 222',
    '2900000123457',
    '1234567890123456',
    'gold 77 b',
  ]
  expect(numbers.filter(text => !isMemberNumber(text))).toEqual([])
})

test('rejects names, typing errors and empty text as member numbers', () => {
  const others = ['', '   ', 'Casey', '123', 'a1', '<b>77</b>', '@7777', 'x7'.repeat(30)]
  expect(others.filter(isMemberNumber)).toEqual([])
})

const mobile = fc.integer({ min: 400_000_000, max: 499_999_999 }).map(String)
/** The digits of a number as people part them. */
const parted = (digits: string, at: readonly number[], sign: string) =>
  [...digits].map((digit, index) => (at.includes(index) ? sign + digit : digit)).join('')
const parts = fc.record({ at: fc.uniqueArray(fc.integer({ min: 1, max: 8 })), sign: fc.constantFrom(' ', '-', '.') })

test('all formats of a mobile number are one member who can be searched by each; another mobile number is another member', () => {
  fc.assert(
    fc.property(mobile, mobile, parts, (digits, other, { at, sign }) => {
      const written = parted(digits, at, sign)
      const writings = [`0${written}`, `+61${written}`, `+61 ${written}`, `0061${written}`, `+61 (0)${written}`]
      const stored = `+61${digits}`
      expect(new Set(writings.map(text => memberNumber(text, 'AU')))).toEqual(new Set([stored]))
      // Written as it is kept it stays so, in a shop of any country.
      for (const country of ['AU', 'NZ', 'CN', '']) expect(memberNumber(stored, country)).toBe(stored)
      for (const text of writings) {
        const { numbers, phone } = memberSearch(text)
        expect(numbers.includes(stored) || new RegExp(phone ?? '^$').test(stored)).toBe(true)
        // As bills of before have it.
        expect(numbers).toContain(`0${digits}`)
      }
      if (other !== digits) expect(memberNumber(`0${other}`, 'AU')).not.toBe(stored)
    }),
  )
})

test('normalising a member number twice changes nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'+0123456789 -()aZ.') }),
      fc.constantFrom('AU', 'US', 'CN'),
      (text, country) => {
        const number = memberNumber(text, country)
        expect(memberNumber(number, country)).toBe(number)
      },
    ),
  )
})
