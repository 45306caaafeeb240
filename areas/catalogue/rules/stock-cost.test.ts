import fc from 'fast-check'
import { expect, it } from 'vitest'
import { unitPriceToWire } from '#platform/rules/money/money.ts'
import { type StockCost, stockCost } from './stock-cost.ts'

const wire = (shops: readonly StockCost[]) => {
  const cost = stockCost(shops)
  return cost === undefined ? undefined : unitPriceToWire(cost)
}

it('weights the average cost of each shop by its stock on hand', () => {
  expect(
    wire([
      { quantity: 30, average: 1 },
      { quantity: 10, average: 2 },
    ]),
  ).toBe(1.25)
})

it('ignores shops without stock, unless no shop has any', () => {
  const empty = { quantity: 0, average: 9 }
  expect(wire([empty, { quantity: 2, average: 1.5 }])).toBe(1.5)
  expect(wire([empty, { quantity: -3, average: 7 }])).toBe(8)
})

it('is unknown if no shop knows a cost', () => {
  expect(wire([{ quantity: 4, average: null }])).toBeUndefined()
  expect(wire([])).toBeUndefined()
})

it('is between the lowest and the highest shop cost', () => {
  const shop = fc.record({
    quantity: fc.integer({ min: -100, max: 100_000 }),
    average: fc.integer({ min: 0, max: 10_000_000 }).map(stored => stored / 10_000),
  })
  fc.assert(
    fc.property(fc.array(shop, { minLength: 1 }), shops => {
      const cost = wire(shops) ?? Number.NaN
      const averages = shops.map(({ average }) => average)
      expect(cost).toBeGreaterThanOrEqual(Math.min(...averages) - 0.0001)
      expect(cost).toBeLessThanOrEqual(Math.max(...averages) + 0.0001)
    }),
  )
})
