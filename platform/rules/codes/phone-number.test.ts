import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksLikePhone } from './phone.ts'
import { normalisePhone } from './phone-number.ts'

test.each(['0412 345 678', '+61 412 345 678', '0061412345678', '+61 (0)412 345 678', '412345678', '(04) 1234 5678'])(
  '%s is the mobile +61412345678',
  text => expect(normalisePhone(text)).toBe('+61412345678'),
)

test('a number without a country is of the country asked for', () => {
  expect(normalisePhone('021 123 4567', '+64')).toBe('+64211234567')
  expect(normalisePhone('06 6982 1111', '+39')).toBe('+390669821111')
  expect(normalisePhone('+1 415 555 2671', '+64')).toBe('+14155552671')
})

test.each(['', '12', 'call 0412345678', '+61 4', '+999 123 456 789', '04123456789012345'])(
  '"%s" is no phone number',
  text => expect(normalisePhone(text)).toBeNull(),
)

test('written its one way a number stays as it is and passes the check of the console', () => {
  const national = fc.integer({ min: 200_000_000, max: 499_999_999 })
  fc.assert(
    fc.property(national, digits => {
      const number = normalisePhone(`0${digits}`)
      expect(number).toBe(`+61${digits}`)
      expect(normalisePhone(number ?? '')).toBe(number)
      expect(looksLikePhone(number ?? '')).toBe(true)
    }),
  )
})
