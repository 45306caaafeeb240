import { expect, it } from 'vitest'
import { type SoldSale, soldMovements } from './sold-movements.ts'

const line = (lineNo: number, item: string | undefined, quantity: number) => ({
  lineNo,
  item,
  quantity,
  unitCost: 1.25,
})
const sale = (lines: SoldSale['lines']): SoldSale => ({
  id: 'sale',
  siteId: 'shop',
  soldAt: Date.UTC(2026, 10, 20, 2),
  businessDay: '2026-11-20',
  lines,
})
const itself = (_site: string, item: string) => [{ itemId: item, quantity: 1, unitCost: null }]

it('what is sold leaves the stock, what is given back returns to it', () => {
  const moved = soldMovements([sale([line(1, 'tea', 2), line(2, 'cup', -1)])], itself)
  expect(moved).toMatchObject([
    { itemId: 'tea', quantity: -2, kind: 'sale', unitCost: 1.25, businessDay: '2026-11-20' },
    { itemId: 'cup', quantity: 1, kind: 'refund' },
  ])
  expect(new Set(moved.map(({ lineId }) => lineId)).size).toBe(2)
})

it('a slice takes from its cake', () => {
  const [moved] = soldMovements([sale([line(1, 'slice', 1)])], (_, item) => [
    { itemId: item === 'slice' ? 'cake' : item, quantity: 1, unitCost: 20 },
  ])
  expect(moved?.itemId).toBe('cake')
})

it('items that the catalogue does not know, and lines of nothing, move nothing', () => {
  expect(soldMovements([sale([line(1, undefined, 1), line(2, 'tea', 0)])], itself)).toEqual([])
})

it('a dish takes each of its parts, as much as one of it needs, at what the part costs', () => {
  const parts = [
    { itemId: 'bread', quantity: 0.125, unitCost: 4.8 },
    { itemId: 'avocado', quantity: 0.5, unitCost: null },
  ]
  const moved = soldMovements([sale([line(7, 'toast', 3)])], () => parts)
  expect(moved).toMatchObject([
    { itemId: 'bread', quantity: -0.375, unitCost: 4.8, kind: 'sale' },
    { itemId: 'avocado', quantity: -1.5, unitCost: null, kind: 'sale' },
  ])
  expect(new Set(moved.map(({ lineId }) => lineId)).size).toBe(2)
})

it('what the shop keeps no stock of moves nothing', () => {
  const parts = [
    { itemId: 'beans', quantity: 0.018, unitCost: 38 },
    { itemId: 'latte', quantity: 1, unitCost: 1, notKept: true },
  ]
  expect(soldMovements([sale([line(1, 'latte', 1)])], () => parts)).toMatchObject([
    { itemId: 'beans', quantity: -0.018 },
  ])
})
