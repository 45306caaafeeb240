import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fittedToUnit, leastQuantity, quantityProblem } from './line-quantity.ts'

const bottle = { name: 'Wine', places: 0 }
const kilogram = { name: 'Cheese', places: 2 }

describe('decimals of a quantity', () => {
  it('are those of the unit: no half bottles, and cheese to ten grams', () => {
    expect(quantityProblem(bottle, 1)).toBeUndefined()
    expect(quantityProblem(bottle, 1.5)).toMatchObject({ code: 'stock.refusal.wholeUnits', params: { item: 'Wine' } })
    expect(quantityProblem(kilogram, 1.25)).toBeUndefined()
    expect(quantityProblem(kilogram, 1.255)).toMatchObject({
      code: 'stock.refusal.tooManyPlaces',
      params: { places: 2 },
    })
  })

  it('are up to three for an item without a unit', () => {
    expect(quantityProblem({ name: 'Salt', places: null }, 0.125)).toBeUndefined()
    expect(quantityProblem({ name: 'Salt', places: null }, 0.1255)).toMatchObject({ params: { places: 3 } })
    expect(leastQuantity(null)).toBe(0.001)
  })

  it('are limited by the unit only, whatever the number', () => {
    fc.assert(
      fc.property(fc.nat(4), fc.integer({ min: 0, max: 10_000_000 }), (places, digits) => {
        expect(quantityProblem({ name: 'Any', places }, digits / 10 ** places)).toBeUndefined()
      }),
    )
  })

  it('from a label are rounded to the unit, but never to zero', () => {
    expect(fittedToUnit(0.428571, 3)).toBe(0.429)
    expect(fittedToUnit(0.428571, 0)).toBe(0.428571)
  })
})
