import fc from 'fast-check'
import { expect, it } from 'vitest'
import { valueScale } from './value-scale.ts'

it('the axis of takings begins at zero and ends at a round amount', () => {
  expect(valueScale([18_75, 61_20, 42_00]).ticks).toEqual([0, 20_00, 40_00, 60_00, 80_00])
})

it('the axis of losses ends at zero', () => {
  expect(valueScale([-180, -20]).ticks).toEqual([-200, -150, -100, -50, 0])
})

it('the axis of two bills has no half bills', () => {
  expect(valueScale([1, 2]).ticks).toEqual([0, 1, 2])
})

it('the axis of a rate keeps its fractions', () => {
  expect(valueScale([0.5, 1.5]).ticks).toEqual([0, 0.5, 1, 1.5])
})

it('a day without sales stands on its zero', () => {
  const { ticks, depth } = valueScale([0, 0])
  expect(ticks).toEqual([0])
  expect(depth(0)).toBe(1)
})

it('every value and zero stand between the ends of the axis, larger ones higher', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 40 }), values => {
      const { ticks, depth } = valueScale(values)
      const sorted = [...values, 0].sort((left, right) => left - right)
      const depths = sorted.map(depth)
      expect(depths.every(share => share >= 0 && share <= 1)).toBe(true)
      expect(depths).toEqual([...depths].sort((left, right) => right - left))
      expect(ticks).toContain(0)
    }),
  )
})
