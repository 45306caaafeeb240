import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inShopNetwork } from './private-targets.ts'

describe('where a shop’s printers may be', () => {
  it('is the network of the shop', () => {
    for (const address of [
      '192.168.1.50',
      '10.0.0.9',
      '172.16.0.1',
      '172.31.255.254',
      '169.254.7.7',
      'fe80::1',
      'fd12::9',
    ])
      expect([address, inShopNetwork(address)]).toEqual([address, true])
  })

  it('is nowhere else: not the internet, not this machine, not the cloud’s own', () => {
    const others = [
      '8.8.8.8',
      '127.0.0.1',
      '0.0.0.0',
      '172.32.0.1',
      '172.15.0.1',
      '192.169.0.1',
      '100.64.0.1',
      '224.0.0.1',
    ]
    const six = ['::1', '::ffff:192.168.1.50', '2001:db8::1', '::', '169.254.169.254', 'fd00:ec2::254', 'FD00:EC2::254']
    for (const address of [...others, ...six]) expect([address, inShopNetwork(address)]).toEqual([address, false])
  })

  it('is no text that only looks like an address', () => {
    for (const address of [
      '192.168.1',
      '192.168.1.1.1',
      '192.168.1.300',
      '0300.168.1.1',
      'printer.local',
      '10.0.0.1\n',
      '',
    ])
      expect([address, inShopNetwork(address)]).toEqual([address, false])
  })

  it('never lets a public address through', () => {
    const octet = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(octet, octet, octet, octet, (a, b, c, d) => {
        const isPrivate =
          a === 10 || (a === 172 && b >> 4 === 1) || (a === 192 && b === 168) || (a === 169 && b === 254)
        const metadata = a === 169 && b === 254 && ((c === 169 && d === 254) || (c === 170 && d === 2))
        expect(inShopNetwork(`${a}.${b}.${c}.${d}`)).toBe(isPrivate && !metadata)
      }),
    )
  })
})
