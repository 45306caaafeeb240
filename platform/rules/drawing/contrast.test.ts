import { expect, it } from 'vitest'
import { contrast } from './contrast.ts'

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#1b6e5a', '#1B6E5A', 1],
  ['#767676', '#ffffff', 4.54],
])('%s on %s has a contrast of %d', (first, second, ratio) => expect(contrast(first, second)).toBeCloseTo(ratio, 2))

it('has none with what is no colour', () => expect(contrast('green', '#ffffff')).toBeUndefined())
