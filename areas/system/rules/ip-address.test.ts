import { describe, expect, it } from 'vitest'
import { parseAddress } from './ip-address.ts'

describe('addresses of the network', () => {
  it('are numbers', () => {
    expect(parseAddress('1.2.3.4')).toEqual({ kind: 4, value: 16_909_060 })
    expect(parseAddress('255.255.255.255')).toEqual({ kind: 4, value: 4_294_967_295 })
    expect(parseAddress('2001:4860:4860::8888')).toEqual({ kind: 6, value: 0x2001_4860_4860_0000n })
    expect(parseAddress('::1')).toEqual({ kind: 6, value: 0n })
  })

  it('are IPv4 also where they are written as IPv6', () => {
    expect(parseAddress('::ffff:1.2.3.4')).toEqual({ kind: 4, value: 16_909_060 })
  })

  it('lose the name of the network card', () => {
    expect(parseAddress('fe80::1%eth0')).toEqual({ kind: 6, value: 0xfe80_0000_0000_0000n })
  })

  it('are nothing when they are none', () => {
    for (const text of ['', 'localhost', '1.2.3', '1.2.3.400', '1::2::3', '12345::', '1:2:3:4:5:6:7', ':'])
      expect(parseAddress(text), text).toBe(null)
  })
})
