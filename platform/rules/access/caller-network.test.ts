import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCallerNetwork } from './caller-network.ts'

describe('the network that a caller is counted by', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:51123', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:FFFF:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['', ''],
    [undefined, ''],
  ])('of %s is %s', (address, network) => {
    expect(toCallerNetwork(address)).toBe(network)
  })

  const group = fc.integer({ min: 0, max: 0xffff }).map(value => value.toString(16))
  const half = fc.array(group, { minLength: 4, maxLength: 4 })

  it('is one for all addresses of 64 bits, and another for those beside them', () => {
    fc.assert(
      fc.property(half, half, half, half, (net, other, low, two) => {
        const within = (host: readonly string[]) => toCallerNetwork([...net, ...host].join(':'))
        expect(within(low)).toBe(within(two))
        if (net.join() !== other.join()) expect(toCallerNetwork([...other, ...low].join(':'))).not.toBe(within(low))
      }),
    )
  })
})
