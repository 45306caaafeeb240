import { expect, it } from 'vitest'
import { anyOf, lookUpEach, planOfAny } from './any-of.ts'
import { sql } from './sql.ts'

it('one value is compared with as it is, and its plan is kept; several are one list, planned for what it holds', () => {
  expect([anyOf(['a'], 'text').text, anyOf(['a'], 'text').values, planOfAny(['a'])]).toEqual([
    '$1::"text"',
    ['a'],
    'kept',
  ])
  expect([anyOf(['a', 'b'], 'text').text, planOfAny(['a', 'b'])]).toEqual(['any($1::"text"[])', 'fresh'])
  expect(anyOf([], 'text').values).toEqual([[]])
})

it('each value is looked up by itself, so that no plan reads a whole table', () => {
  const { text, values } = lookUpEach(['a', 'b'], 'text', sql`select name from shop where code = x.value`)
  expect([text, values]).toEqual([
    'unnest((select $1::"text"[])) as x(value) cross join lateral (select name from shop where code = x.value offset 0) as y',
    [['a', 'b']],
  ])
})
