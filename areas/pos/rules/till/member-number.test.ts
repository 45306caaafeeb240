import { expect, test } from 'vitest'
import { memberNumber } from './member-number.ts'

test.each([
  ['0400 111 222', '0400111222'],
  [' (0400) 111-222 ', '0400111222'],
  ['+61 400 111 222', '+61400111222'],
  ['2900000123457', '2900000123457'],
  ['gold  77 b', 'GOLD 77 B'],
])('a member known by %j is the member %s', (typed, number) => {
  expect(memberNumber(typed)).toBe(number)
})
