import { expect, test } from 'vitest'
import { numericOrNull } from './numeric.ts'

test.each([
  [0, 0],
  ['-27.465881', -27.465881],
  [' 12 ', 12],
  ['', null],
  ['12 km', null],
  [Number.NaN, null],
  [null, null],
])('the setting %j counts as %j', (value, expected) => expect(numericOrNull(value)).toBe(expected))
