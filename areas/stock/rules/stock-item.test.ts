import { expect, it } from 'vitest'
import { type StockItemFacts, stockItemProblems } from './stock-item.ts'

const known = new Set(['glass', 'bottle'])
const item = (more: Partial<StockItemFacts>): StockItemFacts => ({ par: null, reorderLevel: null, soldBy: [], ...more })

it('has a reorder level that is not above its par level', () => {
  expect(stockItemProblems(item({ par: 12, reorderLevel: 4 }), known)).toBeUndefined()
  expect(stockItemProblems(item({ par: 12, reorderLevel: 12 }), known)).toBeUndefined()
  expect(stockItemProblems(item({ par: 12, reorderLevel: 13 }), known)).toHaveProperty('reorderLevel')
})

it('lists each product that reduces it once, and only existing products', () => {
  const glass = { item: 'glass', quantity: 0.2 }
  expect(stockItemProblems(item({ soldBy: [glass, { item: 'bottle', quantity: 1 }] }), known)).toBeUndefined()
  expect(stockItemProblems(item({ soldBy: [glass, glass] }), known)).toHaveProperty('soldBy')
  expect(stockItemProblems(item({ soldBy: [{ item: 'jug', quantity: 1 }] }), known)).toHaveProperty('soldBy')
})
