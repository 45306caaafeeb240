import { expect, test } from 'vitest'
import { countPrices, priceAtLevel } from './price-level.ts'

const coffee = { price1: 5.5, price2: 5, price3: null, price4: 0 }

test('each level has its own price, or price 1 without one', () => {
  expect(([1, 2, 3, 4] as const).map(level => priceAtLevel(coffee, level))).toEqual([5.5, 5, 5.5, 0])
})

test('zero is a price', () => {
  expect(countPrices(coffee)).toBe(3)
})
