import { expect, it } from 'vitest'
import { isTimeZone } from './time-zone.ts'

it('accepts IANA time zones, not offsets or other names', () => {
  expect(isTimeZone('Australia/Brisbane')).toBe(true)
  expect(isTimeZone('Etc/UTC')).toBe(true)
  expect(isTimeZone('+10:00')).toBe(false)
  expect(isTimeZone('Australia/Atlantis')).toBe(false)
  expect(isTimeZone('')).toBe(false)
})
