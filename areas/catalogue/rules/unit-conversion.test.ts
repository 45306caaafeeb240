import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertQuantity, type UnitStep } from './unit-conversion.ts'

const units = new Map<string, UnitStep>([
  ['each', { base: null, factor: 1 }],
  ['pack', { base: 'each', factor: 6 }],
  ['carton', { base: 'pack', factor: 4 }],
  ['gram', { base: null, factor: 1 }],
  ['kilogram', { base: 'gram', factor: 1000 }],
  ['ounce', { base: 'gram', factor: 28.349523 }],
])

describe('a quantity in another unit', () => {
  test.each([
    [2, 'carton', 'each', 48],
    [48, 'each', 'carton', 2],
    [3, 'pack', 'carton', 0.75],
    [0.35, 'kilogram', 'gram', 350],
    [1, 'ounce', 'kilogram', 0.02835],
    [-2, 'carton', 'pack', -8],
    [1, 'each', 'carton', 0.041667],
  ])('%d %s are so many %s: %d', (quantity, from, to, expected) =>
    expect(convertQuantity(quantity, from, to, units)).toBe(expected),
  )

  test('that measures something else is none', () => {
    expect(convertQuantity(1, 'carton', 'kilogram', units)).toBeUndefined()
  })

  test('comes back as it went, where whole units go into the smaller one', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), count => {
        const each = convertQuantity(count, 'carton', 'each', units)
        expect(each).toBe(count * 24)
        expect(convertQuantity(each ?? 0, 'each', 'carton', units)).toBe(count)
      }),
    )
  })

  test('in units that go round in a circle is none', () => {
    const circle = new Map<string, UnitStep>([
      ['a', { base: 'b', factor: 2 }],
      ['b', { base: 'a', factor: 2 }],
    ])
    expect(convertQuantity(1, 'a', 'b', circle)).toBeUndefined()
  })
})
