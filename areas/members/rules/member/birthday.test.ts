import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBirthday, toBirthday, toBirthdayParts } from './birthday.ts'

test.each([
  [{ day: '17', month: '05', year: '1990' }, '1990-05-17'],
  [{ day: '7', month: '05', year: '' }, '--05-07'],
  [{ day: '29', month: '02', year: '' }, '--02-29'],
  [{ day: '', month: '', year: '' }, ''],
])('%j is stored as %s', (parts, stored) => {
  expect(toBirthday(parts)).toBe(stored)
  expect(stored === '' || isBirthday(stored)).toBe(true)
})

test.each([
  { day: '31', month: '02', year: '1990' },
  { day: '', month: '05', year: '1990' },
  { day: '17', month: '', year: '' },
  { day: '', month: '', year: '1990' },
  { day: '17', month: '05', year: '90' },
])('%j is no birthday', parts => {
  expect(isBirthday(toBirthday(parts))).toBe(false)
})

test('every birthday is shown in parts and stored again as it was', () => {
  const two = (most: number) => fc.integer({ min: 1, max: most }).map(part => String(part).padStart(2, '0'))
  const year = fc.option(fc.integer({ min: 1900, max: 2026 }).map(String), { nil: '-' })
  fc.assert(
    fc.property(year, two(12), two(28), (years, month, day) => {
      const text = `${years}-${month}-${day}`
      expect(toBirthday(toBirthdayParts(text))).toBe(text)
    }),
  )
})
