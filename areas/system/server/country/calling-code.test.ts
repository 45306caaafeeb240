import { expect, it } from 'vitest'
import { findCallingCode } from './calling-code.ts'

it('finds the country of an IPv4 or IPv6 address', () => {
  expect(findCallingCode('1.1.1.1')).toBe('+61') // APNIC, Brisbane
  expect(findCallingCode('8.8.8.8')).toBe('+1')
  expect(findCallingCode('::ffff:8.8.8.8')).toBe('+1')
  expect(findCallingCode('202.12.27.33')).toBe('+81') // the Japanese root name server
  expect(findCallingCode('2001:dc3::35')).toBe('+81')
})

it('returns +61 for unknown addresses', () => {
  for (const ip of ['', '127.0.0.1', '10.0.0.1', '::1', 'nonsense', '0.0.0.0', '255.255.255.255'])
    expect(findCallingCode(ip), ip).toBe('+61')
})
