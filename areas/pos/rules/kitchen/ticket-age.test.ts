import { expect, test } from 'vitest'
import { ageOf, minutesSince } from './ticket-age.ts'

test('a ticket is due after eight minutes and late after fifteen', () => {
  expect([0, 7, 8, 14, 15, 90].map(ageOf)).toEqual(['fresh', 'fresh', 'due', 'due', 'late', 'late'])
})

test('minutes count down to the ground, and a clock that is ahead makes none', () => {
  expect(minutesSince(0, 59_999)).toBe(0)
  expect(minutesSince(0, 60_000)).toBe(1)
  expect(minutesSince(120_000, 0)).toBe(0)
})
