import { expect, it } from 'vitest'
import { callingCodeOf } from './calling-code.ts'

it('knows the country of an address, of either kind', () => {
  expect(callingCodeOf('1.1.1.1')).toBe('+61') // APNIC, Brisbane
  expect(callingCodeOf('8.8.8.8')).toBe('+1')
  expect(callingCodeOf('::ffff:8.8.8.8')).toBe('+1')
  expect(callingCodeOf('202.12.27.33')).toBe('+81') // the Japanese root name server
  expect(callingCodeOf('2001:dc3::35')).toBe('+81')
})

it('says +61 for what it does not know', () => {
  for (const ip of ['', '127.0.0.1', '10.0.0.1', '::1', 'nonsense', '0.0.0.0', '255.255.255.255'])
    expect(callingCodeOf(ip), ip).toBe('+61')
})
