import { expect, test } from 'vitest'
import { isMemberNumber, memberNumber } from './member-number.ts'

test.each([
  ['0400 111 222', '0400111222'],
  [' (0400) 111-222 ', '0400111222'],
  ['+61 400 111 222', '+61400111222'],
  ['2900000123457', '2900000123457'],
  ['gold  77 b', 'GOLD 77 B'],
])('a member known by %j is the member %s', (typed, number) => {
  expect(memberNumber(typed)).toBe(number)
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
