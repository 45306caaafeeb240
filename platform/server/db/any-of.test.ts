import { expect, it } from 'vitest'
import { anyOf, planOfAny } from './any-of.ts'

it('one value is compared with as it is, and its plan is kept; several are one list, planned for what it holds', () => {
  expect([anyOf(['a'], 'text').text, anyOf(['a'], 'text').values, planOfAny(['a'])]).toEqual([
    '$1::"text"',
    ['a'],
    'kept',
  ])
  expect([anyOf(['a', 'b'], 'text').text, planOfAny(['a', 'b'])]).toEqual(['any($1::"text"[])', 'fresh'])
  expect(anyOf([], 'text').values).toEqual([[]])
})
