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
])('in Australia a member known by %j is the member %s', (typed, number) => {
  expect(memberNumber(typed, 'AU')).toBe(number)
})

test.each([
  ['NZ', '021 123 4567', '+64211234567'],
  ['SG', '9123 4567', '+6591234567'],
  ['US', '(213) 373-4253', '+12133734253'],
  ['CN', '138 0013 8000', '+8613800138000'],
  ['IT', '06 6982 1111', '+390669821111'],
  ['', '0400 111 222', '+61400111222'],
])('a phone is of the country of the shop: in %s %s is %s', (country, typed, number) => {
  expect(memberNumber(typed, country)).toBe(number)
})

test('a phone and a card are numbers of members', () => {
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

test('a name, a slip of the finger and nothing are none', () => {
  const others = ['', '   ', 'Casey', '123', 'a1', '<b>77</b>', '@7777', 'x7'.repeat(30)]
  expect(others.filter(isMemberNumber)).toEqual([])
})

const mobile = fc.integer({ min: 400_000_000, max: 499_999_999 }).map(String)
/** The digits of a number as people part them. */
const parted = (digits: string, at: readonly number[], sign: string) =>
  [...digits].map((digit, index) => (at.includes(index) ? sign + digit : digit)).join('')
const parts = fc.record({ at: fc.uniqueArray(fc.integer({ min: 1, max: 8 })), sign: fc.constantFrom(' ', '-', '.') })

test('every writing of one mobile is one member, who is found under each of them; another mobile is another', () => {
  fc.assert(
    fc.property(mobile, mobile, parts, (digits, other, { at, sign }) => {
      const written = parted(digits, at, sign)
      const writings = [`0${written}`, `+61${written}`, `+61 ${written}`, `0061${written}`, `+61 (0)${written}`]
      const kept = `+61${digits}`
      expect(new Set(writings.map(text => memberNumber(text, 'AU')))).toEqual(new Set([kept]))
      // Written as it is kept it stays so, in a shop of any country.
      for (const country of ['AU', 'NZ', 'CN', '']) expect(memberNumber(kept, country)).toBe(kept)
      for (const text of writings) {
        const { numbers, phone } = memberSearch(text)
        expect(numbers.includes(kept) || new RegExp(phone ?? '^$').test(kept)).toBe(true)
        // As bills of before have it.
        expect(numbers).toContain(`0${digits}`)
      }
      if (other !== digits) expect(memberNumber(`0${other}`, 'AU')).not.toBe(kept)
    }),
  )
})

test('whatever is typed, its number stays what it is when it is read again', () => {
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
