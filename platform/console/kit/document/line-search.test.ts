import { describe, expect, it } from 'vitest'
import { decimal, reference, text } from '#platform/contract/define/fields.ts'
import { lineSearch } from './line-search.ts'

const fields = { item: reference('catalogue.plu'), code: text({ optional: true }), quantity: decimal() }
const lines = [
  { lineId: '1', item: 'a', code: '1001', quantity: 1 },
  { lineId: '2', item: 'b', code: '1002', quantity: 2 },
  { lineId: '3', item: 'c', code: null, quantity: 1001 },
]
const search = lineSearch(fields, { 'catalogue.plu': { a: 'Flat white', b: 'White tea', c: 'Rye' } })
const matches = (words: string) => search(lines, words).map(line => line.lineId)

describe('a line is found', () => {
  it('by every word of its name and codes, in any order and case', () => {
    expect(matches('WHITE')).toEqual(['1', '2'])
    expect(matches('white fl')).toEqual(['1'])
    expect(matches('1002')).toEqual(['2'])
  })

  it('not by its figures, nor by the id of what it is about', () => {
    expect(matches('1001')).toEqual(['1'])
    expect(matches('c ')).toEqual([])
  })

  it('with all the others when nothing is asked', () => {
    expect(matches('  ')).toEqual(['1', '2', '3'])
  })
})
