import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seededRandom } from '#platform/server/demo.ts'
import { carsOfDay, countsOfDay, isOver } from './past-day.ts'

const ZONE = 'Australia/Sydney'
const days = fc.record({
  day: fc.constantFrom('2026-04-04', '2026-10-03', '2026-11-25'),
  weekday: fc.integer({ min: 1, max: 7 }),
})

it('a past day of the demo leaves nobody inside, and nobody leaves before coming', () => {
  fc.assert(
    fc.property(days, fc.integer(), (day, seed) => {
      const cars = carsOfDay(day, ZONE, seededRandom(seed))
      expect(cars.filter(({ enteredAt, leftAt }) => leftAt <= enteredAt)).toEqual([])
      expect(countsOfDay(cars).at(-1)).toMatchObject({ inside: 0 })
      expect(countsOfDay(cars).filter(({ inside }) => inside < 0)).toEqual([])
      expect(new Set(cars.map(({ name }) => name)).size).toBe(cars.length)
      expect(isOver(cars, Math.max(...cars.map(({ leftAt }) => leftAt)))).toBe(false)
    }),
  )
})

it('tenants leave together in the evening of a working day, and stay away at weekends', () => {
  const tenants = (weekday: number) =>
    carsOfDay({ day: '2026-11-25', weekday }, ZONE, seededRandom(5)).filter(({ isTenant }) => isTenant)
  expect(tenants(3).length).toBeGreaterThan(5)
  expect(tenants(6)).toEqual([])
})
