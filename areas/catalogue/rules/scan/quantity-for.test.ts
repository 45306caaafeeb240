import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { multiply, unitPriceFromCents } from '#platform/rules/money/money.ts'
import { quantityFor } from './quantity-for.ts'

test('the weight for a price gives that price again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 10_000 }), (amount, price) => {
      const unitPrice = unitPriceFromCents(price)
      expect(multiply(unitPrice, quantityFor(amount, unitPrice))).toBe(amount)
    }),
  )
})

test('a free product has no weight for a price', () => {
  expect(quantityFor(500, unitPriceFromCents(0))).toBe(0)
})
