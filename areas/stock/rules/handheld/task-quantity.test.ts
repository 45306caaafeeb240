import { expect, it } from 'vitest'
import { belowLeast, beyondStock, leastQuantity, lineIsDone, takesFromStock } from './task-quantity.ts'

const line = (item: string | null, quantity: number | null) => ({ lineId: `line of ${item}`, item, quantity })
const pieces = () => 0
const grams = () => 3

it('allows zero in a count, and requires at least one piece or a thousandth of a kilogram in movements', () => {
  expect(leastQuantity('taking', 0)).toBe(0)
  expect(leastQuantity('in', 0)).toBe(1)
  expect(leastQuantity('in', 3)).toBe(0.001)
})

it('finds lines below their minimum', () => {
  const lines = [line('milk', 0.5), line('bread', 2), line('salmon', -1), line('eggs', 0), line('honey', null)]
  expect(belowLeast('out', lines, pieces)).toEqual([line('milk', 0.5), line('salmon', -1)])
  expect(belowLeast('out', lines, grams)).toEqual([line('salmon', -1)])
  expect(belowLeast('taking', lines, pieces)).toEqual([line('salmon', -1)])
})

it('finds items with too little stock', () => {
  const onHand = new Map([['milk', 3]])
  expect(beyondStock([line('milk', 3), line('bread', 1)], onHand)).toEqual([line('bread', 1)])
})

it('checks stock where goods leave, not where a transfer arrives', () => {
  expect(takesFromStock({ kind: 'transfer', source: null })).toBe(true)
  expect(takesFromStock({ kind: 'transfer', source: 'stock.transfer' })).toBe(false)
  expect(takesFromStock({ kind: 'in', source: null })).toBe(false)
})

it('creates lines from counts, including zero, and from moved quantities', () => {
  expect(lineIsDone('taking', line('milk', 0))).toBe(true)
  expect(lineIsDone('taking', line('milk', null))).toBe(false)
  expect(lineIsDone('in', line('milk', 0))).toBe(false)
  expect(lineIsDone('in', line(null, 3))).toBe(false)
})
