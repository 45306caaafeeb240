import fc from 'fast-check'
import { expect, it } from 'vitest'
import { filterValue } from '#platform/contract/wire/list.ts'
import { readFilter, readFilters } from './filter-address.ts'

const scalar = fc.oneof(fc.string({ maxLength: 20 }), fc.integer(), fc.boolean())
const anything = fc.oneof(scalar, fc.constant(null), fc.array(fc.oneof(scalar, fc.constant(null)), { maxLength: 3 }))
const condition = fc.dictionary(fc.constantFrom('in', 'from', 'to', 'contains', 'empty', 'other'), anything, {
  maxKeys: 3,
})

it('reads from an address what the server takes as a filter, and nothing else', () => {
  fc.assert(
    fc.property(fc.oneof(anything, condition), value => {
      const judged = filterValue.safeParse(value)
      expect(readFilter(JSON.stringify(value))).toEqual(judged.success ? judged.data : undefined)
    }),
    {
      numRuns: 500,
      examples: [
        [{ in: ['a', 1, true] }],
        [{ from: 1 }],
        [{ from: 1, to: 2 }],
        [{}],
        [{ contains: 'a' }],
        [{ empty: true }],
        [{ in: [], to: 1 }],
      ],
    },
  )
})

it('leaves out what is no filter and fields that have none', () => {
  const search = { 'f.price': '{"from":1}', 'f.name': 'not JSON', 'f.secret': '"a"', page: '2' }
  expect(readFilters(search, ['price', 'name'])).toEqual({ price: { from: 1 } })
})
