import { expect, test } from 'vitest'
import { minutesSince, toAge } from './ticket-age.ts'

test('a ticket is due after eight minutes and late after fifteen', () => {
  expect([0, 7, 8, 14, 15, 90].map(toAge)).toEqual(['fresh', 'fresh', 'due', 'due', 'late', 'late'])
})

test('rounds minutes down, and counts 0 where the order is in the future', () => {
  expect(minutesSince(0, 59_999)).toBe(0)
  expect(minutesSince(0, 60_000)).toBe(1)
  expect(minutesSince(120_000, 0)).toBe(0)
})
