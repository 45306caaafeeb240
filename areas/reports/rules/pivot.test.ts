import { describe, expect, it } from 'vitest'
import { arrange, pivotSource } from './pivot.ts'

describe('a pivot', () => {
  it('is summed where all of its dimensions are known', () => {
    expect(pivotSource(['day', 'shop'])).toBe('bills')
    expect(pivotSource(['clerk', 'weekday'])).toBe('bills')
    expect(pivotSource(['category', 'month'])).toBe('items')
    expect(pivotSource(['register', 'method'])).toBe('payments')
  })

  it('asks the ledger who sold which item and when it was paid: no sum knows both', () => {
    expect(pivotSource(['clerk', 'item'])).toBe('lines')
    expect(pivotSource(['hour', 'method', 'shop'])).toBe('billPayments')
  })

  it('cannot tell how an item was paid: a payment is of the whole bill', () => {
    expect(pivotSource(['method', 'category'])).toBeUndefined()
  })

  it('puts every row into one field of its table', () => {
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

  it('keeps two registers of one name apart', () => {
    const rows = [
      { register: 'r1', name: 'Front', net: 5 },
      { register: 'r2', name: 'Front', net: 7 },
    ]
    const { lines } = arrange(rows, { lines: ['register'], across: null, keyOf: row => row.register })
    expect(lines.map(({ fields }) => fields.get('')?.net)).toEqual([5, 7])
  })
})
