import { expect, it } from 'vitest'
import { readableOn } from './readable-on.ts'

it.each([
  ['#ffffff', 'dark'],
  ['#000000', 'light'],
  ['#ffd43b', 'dark'],
  ['#1864ab', 'light'],
  ['#777777', 'dark'],
  ['#5c3b1e', 'light'],
])('on %s the letters are %s', (colour, letters) => expect(readableOn(colour)).toBe(letters))

it('ignores values that are not colours', () => expect(readableOn('green')).toBeUndefined())
