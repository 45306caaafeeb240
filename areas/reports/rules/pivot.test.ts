import { describe, expect, it } from 'vitest'
import { arrange, pivotSource } from './pivot.ts'

describe('a pivot', () => {
  it('uses a stored total if it has all dimensions', () => {
    expect(pivotSource(['day', 'shop'])).toBe('bills')
    expect(pivotSource(['clerk', 'weekday'])).toBe('bills')
    expect(pivotSource(['category', 'month'])).toBe('items')
    expect(pivotSource(['register', 'method'])).toBe('payments')
  })

  it('reads the ledger for items with payment times: no stored total has both', () => {
    expect(pivotSource(['clerk', 'item'])).toBe('lines')
    expect(pivotSource(['hour', 'method', 'shop'])).toBe('billPayments')
  })

  it('can’t split payments by item: a payment is for the whole bill', () => {
    expect(pivotSource(['method', 'category'])).toBeUndefined()
  })

  it('puts every row into one cell of its table', () => {
    const rows = [
      { shop: 'A', day: '1', net: 5 },
      { shop: 'A', day: '2', net: 7 },
      { shop: 'B', day: '2', net: 9 },
    ]
    const { lines, columns } = arrange(rows, {
      lines: ['shop'],
      across: 'day',
      keyOf: (row, by) => (by === 'shop' ? row.shop : row.day),
    })
    expect(columns.map(({ key }) => key)).toEqual(['1', '2'])
    expect(lines.map(({ row, fields }) => [row.shop, fields.get('1')?.net, fields.get('2')?.net])).toEqual([
      ['A', 5, 7],
      ['B', undefined, 9],
    ])
  })

  it('distinguishes two registers of one name', () => {
    const rows = [
      { register: 'r1', name: 'Front', net: 5 },
      { register: 'r2', name: 'Front', net: 7 },
    ]
    const { lines } = arrange(rows, { lines: ['register'], across: null, keyOf: row => row.register })
    expect(lines.map(({ fields }) => fields.get('')?.net)).toEqual([5, 7])
  })
})
