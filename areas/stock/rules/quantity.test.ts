import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundQuantity, subtractQuantities, sumOfQuantities } from './quantity.ts'

/** Quantities as people have them: up to six places. */
const quantities = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(millionths => millionths / 1_000_000)

describe('quantities of stock', () => {
  it('ten glasses of 0.1 bottles are one bottle', () => {
    expect(sumOfQuantities(Array.from({ length: 10 }, () => 0.1))).toBe(1)
    expect(subtractQuantities(0.3, 0.1)).toBe(0.2)
  })

  it('keeps six decimal places and rounds half away from zero', () => {
    expect(roundQuantity(0.1234565)).toBe(0.123457)
    expect(roundQuantity(-0.1234565)).toBe(-0.123457)
  })

  it('adds up to the same in any order', () => {
    fc.assert(
      fc.property(fc.array(quantities), fc.nat(), (all, cut) => {
        const at = all.length === 0 ? 0 : cut % all.length
        const turned = [...all.slice(at), ...all.slice(0, at)]
        expect(sumOfQuantities(turned)).toBe(sumOfQuantities(all))
      }),
    )
  })

  it('subtracts exactly what was added', () => {
    fc.assert(
      fc.property(quantities, quantities, (a, b) => {
        expect(subtractQuantities(sumOfQuantities([a, b]), b)).toBe(a)
      }),
    )
  })
})
