import { expect, it } from 'vitest'
import { heatStep } from './heat-map.tsx'

it('an hour of a year that sold ten times the usual leaves the usual ones apart', () => {
  expect([0, -5, 1, 5_000, 10_000, 25_000, 100_000].map(value => heatStep(value, 100_000))).toEqual([
    0, 0, 1, 2, 3, 4, 8,
  ])
  expect(heatStep(5, 0)).toBe(0)
})
