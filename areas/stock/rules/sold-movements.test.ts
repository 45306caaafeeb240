import { expect, it } from 'vitest'
import { costOfParts, mostPieces, partsOfThing, type SoldSale, soldMovements } from './sold-movements.ts'

const line = (lineNo: number, item: string | undefined, quantity: number) => ({
  lineNo,
  item,
  quantity,
  unitCost: 1.25,
})
const SOLD_AT = Date.UTC(2026, 10, 20, 2)
const LATER = SOLD_AT + 60_000
const sale = (lines: SoldSale['lines']): SoldSale => ({
  id: 'sale',
  siteId: 'shop',
  soldAt: SOLD_AT,
  businessDay: '2026-11-20',
  lines,
})
const itself = (_site: string, item: string) => [{ itemId: item, quantity: 1, unitCost: null }]

it('sold items leave stock, returned items come back', () => {
  const moved = soldMovements([sale([line(1, 'tea', 2), line(2, 'cup', -1)])], LATER, itself)
  expect(moved).toMatchObject([
    { itemId: 'tea', quantity: -2, kind: 'sale', unitCost: 1.25, businessDay: '2026-11-20' },
    { itemId: 'cup', quantity: 1, kind: 'refund' },
  ])
  expect(new Set(moved.map(({ lineId }) => lineId)).size).toBe(2)
})

it('a slice reduces the stock of its cake', () => {
  const [moved] = soldMovements([sale([line(1, 'slice', 1)])], LATER, (_, item) => [
    { itemId: item === 'slice' ? 'cake' : item, quantity: 1, unitCost: 20 },
  ])
  expect(moved?.itemId).toBe('cake')
})

it('unknown items and lines with quantity zero move nothing', () => {
  expect(soldMovements([sale([line(1, undefined, 1), line(2, 'tea', 0)])], LATER, itself)).toEqual([])
})

it('a dish reduces each ingredient by its recipe, at the ingredient’s cost', () => {
  const parts = [
    { itemId: 'bread', quantity: 0.125, unitCost: 4.8 },
    { itemId: 'avocado', quantity: 0.5, unitCost: null },
  ]
  const moved = soldMovements([sale([line(7, 'toast', 3)])], LATER, () => parts)
  expect(moved).toMatchObject([
    { itemId: 'bread', quantity: -0.375, unitCost: 4.8, kind: 'sale' },
    { itemId: 'avocado', quantity: -1.5, unitCost: null, kind: 'sale' },
  ])
  expect(new Set(moved.map(({ lineId }) => lineId)).size).toBe(2)
})

it('items that the shop does not stock move nothing', () => {
  const parts = [
    { itemId: 'beans', quantity: 0.018, unitCost: 38 },
    { itemId: 'latte', quantity: 1, unitCost: 1, notKept: true },
  ]
  expect(soldMovements([sale([line(1, 'latte', 1)])], LATER, () => parts)).toMatchObject([
    { itemId: 'beans', quantity: -0.018 },
  ])
})

it('a sale moves stock at the time it was rung up, and no later than the server received it', () => {
  const at = (receivedAt: number) => soldMovements([sale([line(1, 'tea', 1)])], receivedAt, itself)[0]?.at
  expect(at(LATER)).toBe('2026-11-20T02:00:00.000Z')
  expect(at(SOLD_AT - 3_600_000)).toBe('2026-11-20T01:00:00.000Z')
})

it('one sale moves no more of an ingredient than can be recorded', () => {
  const part = (quantity: number, unitCost: number | null) => ({ itemId: 'part', quantity, unitCost })
  expect(mostPieces([part(1, null)])).toBe(1_000_000_000)
  expect(mostPieces([part(1, 0)])).toBe(1_000_000_000)
  expect(mostPieces([part(0.2, 9.5), part(1000, null)])).toBe(1_000_000)
  expect(mostPieces([part(2, 1000), part(1, 1)])).toBe(500_000)
  expect(mostPieces([])).toBe(Number.POSITIVE_INFINITY)
})

it('an option moves what it adds, and removes from the recipe what it leaves out', () => {
  const recipes: Record<string, { itemId: string; quantity: number; unitCost: number | null }[]> = {
    burger: [
      { itemId: 'bun', quantity: 1, unitCost: 0.8 },
      { itemId: 'onion', quantity: 0.05, unitCost: 3 },
    ],
    onion: [{ itemId: 'onion', quantity: 1, unitCost: 3 }],
    bacon: [{ itemId: 'bacon', quantity: 0.03, unitCost: 20 }],
  }
  const keptAs = (item: string) => recipes[item] ?? []
  const thing = { item: 'burger', adds: [{ item: 'bacon', quantity: 2 }], without: ['onion'] }
  const parts = partsOfThing(thing, keptAs)
  expect(parts).toEqual([
    { itemId: 'bun', quantity: 1, unitCost: 0.8 },
    { itemId: 'bacon', quantity: 0.06, unitCost: 20 },
  ])
  expect(costOfParts(parts)).toBe(2)
  const moved = soldMovements([sale([{ ...line(1, 'burger', 3), thing }])], LATER, (_, item) => keptAs(item))
  expect(moved).toMatchObject([
    { itemId: 'bun', quantity: -3 },
    { itemId: 'bacon', quantity: -0.18 },
  ])
})
