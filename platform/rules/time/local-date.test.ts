import { expect, it } from 'vitest'
import { toLocalDate } from './local-date.ts'

it.each([
  ['Australia/Brisbane', '2026-11-27'],
  ['America/Los_Angeles', '2026-11-26'],
  ['UTC', '2026-11-26'],
])('tells the day of %s', (zone, day) => {
  expect(toLocalDate(Date.parse('2026-11-26T20:00:00Z'), zone)).toBe(day)
})
