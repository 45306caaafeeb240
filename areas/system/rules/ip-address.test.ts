import { describe, expect, it } from 'vitest'
import { parseAddress } from './ip-address.ts'

describe('IP addresses', () => {
  it('are parsed to numbers', () => {
    expect(parseAddress('1.2.3.4')).toEqual({ kind: 4, value: 16_909_060 })
    expect(parseAddress('255.255.255.255')).toEqual({ kind: 4, value: 4_294_967_295 })
    expect(parseAddress('2001:4860:4860::8888')).toEqual({ kind: 6, value: 0x2001_4860_4860_0000n })
    expect(parseAddress('::1')).toEqual({ kind: 6, value: 0n })
  })

  it('are IPv4 when written as IPv6-mapped', () => {
    expect(parseAddress('::ffff:1.2.3.4')).toEqual({ kind: 4, value: 16_909_060 })
  })

  it('lose the network interface', () => {
    expect(parseAddress('fe80::1%eth0')).toEqual({ kind: 6, value: 0xfe80_0000_0000_0000n })
  })

  it('are undefined for other text', () => {
    for (const text of ['', 'localhost', '1.2.3', '1.2.3.400', '1::2::3', '12345::', '1:2:3:4:5:6:7', ':'])
      expect(parseAddress(text), text).toBe(null)
  })
})
