import fc from 'fast-check'
import { expect, it } from 'vitest'
import { suggestedQuantity } from './suggested-quantity.ts'

const level = { par: 40, reorderLevel: 20, onHand: 15, onOrder: 0, packSize: 12 }

it('fills up to the par level in whole packs', () => {
  expect(suggestedQuantity(level)).toBe(36)
  expect(suggestedQuantity({ ...level, packSize: 1 })).toBe(25)
  expect(suggestedQuantity({ ...level, onOrder: 4 })).toBe(24)
})

it('suggests at the reorder level and not above it', () => {
  expect(suggestedQuantity({ ...level, onHand: 20 })).toBe(24)
  expect(suggestedQuantity({ ...level, onHand: 21 })).toBe(0)
})

it('suggests nothing without a par level, or when enough is on order', () => {
  expect(suggestedQuantity({ ...level, par: null })).toBe(0)
  expect(suggestedQuantity({ ...level, reorderLevel: null, onOrder: 25 })).toBe(0)
})

it('reaches the par level by less than one pack more', () => {
  const pieces = fc.integer({ min: 0, max: 1000 })
  fc.assert(
    fc.property(pieces, pieces, pieces, fc.integer({ min: 1, max: 50 }), (par, onHand, onOrder, packSize) => {
      const quantity = suggestedQuantity({ par, reorderLevel: null, onHand, onOrder, packSize })
      if (onHand + onOrder >= par) {
        expect(quantity).toBe(0)
        return
      }
      expect(quantity % packSize).toBe(0)
      expect(onHand + onOrder + quantity).toBeGreaterThanOrEqual(par)
      expect(onHand + onOrder + quantity).toBeLessThan(par + packSize)
    }),
  )
})
