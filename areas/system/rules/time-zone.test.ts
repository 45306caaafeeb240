import { expect, it } from 'vitest'
import { isTimeZone } from './time-zone.ts'

it('knows time zones by their IANA names, not by offsets or fantasy', () => {
  expect(isTimeZone('Australia/Brisbane')).toBe(true)
  expect(isTimeZone('Etc/UTC')).toBe(true)
  expect(isTimeZone('+10:00')).toBe(false)
  expect(isTimeZone('Australia/Atlantis')).toBe(false)
  expect(isTimeZone('')).toBe(false)
})
