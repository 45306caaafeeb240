import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reachable } from './private-targets.ts'

const mayReach = reachable([])
const octet = fc.integer({ min: 0, max: 255 })
type Octets = readonly [number, number, number, number]
const anywhere: fc.Arbitrary<Octets> = fc.tuple(octet, octet, octet, octet)

/** Addresses of the machine, of a local network and of a provider (RFC 6890), by their first numbers. */
const PRIVATE: readonly (readonly number[])[] = [
  ...[[0], [10], [127], [100, 64], [100, 127], [169, 254], [172, 16], [172, 31], [192, 168], [198, 18]],
  ...[[224], [239], [240], [255]],
]
const privateOnes: fc.Arbitrary<Octets> = fc
  .tuple(fc.constantFrom(...PRIVATE), octet, octet, octet, octet)
  .map(([start, ...rest]) => {
    const [a = 0, b = 0, c = 0, d = 0] = [...start, ...rest]
    return [a, b, c, d] as const
  })

const dotted = (octets: Octets) => octets.join('.')
const groups = ([a, b, c, d]: Octets) => `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
const inverted = (octets: Octets) => octets.map(octet => 255 - octet) as unknown as Octets // four remain four

const FORMS: Readonly<Record<string, (octets: Octets) => string>> = {
  'IPv4-mapped': octets => `::ffff:${dotted(octets)}`,
  'IPv4-mapped in groups': octets => `0:0:0:0:0:ffff:${groups(octets)}`,
  'IPv4-compatible': octets => `::${dotted(octets)}`,
  NAT64: octets => `64:ff9b::${groups(octets)}`,
  'NAT64 with dots': octets => `64:ff9b::${dotted(octets)}`,
  'NAT64 of a network of its own': octets => `64:ff9b:1::${groups(octets)}`,
  '6to4': octets => `2002:${groups(octets)}::1`,
  Teredo: octets => `2001:0:4136:e378:8000:63bf:${groups(inverted(octets))}`,
  'Teredo server': octets => `2001:0:${groups(octets)}:8000:63bf:3fff:fdd2`,
  'with an interface': octets => `::ffff:${dotted(octets)}%eth0`,
}

describe('an address that is private', () => {
  it.each(Object.entries(FORMS))('is not reached when it is written as %s', (_, written) => {
    fc.assert(
      fc.property(privateOnes, octets => {
        expect([written(octets), mayReach(written(octets))]).toEqual([written(octets), false])
      }),
    )
  })

  it('and gives access to the server is not reached by any form of it, whatever the settings open', () => {
    const open = reachable([
      ['169.254.0.0', 16],
      ['100.64.0.0', 10],
      ['168.63.129.16', 32],
    ])
    for (const octets of [[169, 254, 169, 254] as const, [168, 63, 129, 16] as const, [100, 100, 100, 200] as const])
      for (const form of [dotted(octets), ...Object.values(FORMS).map(written => written(octets))])
        expect([form, open(form)]).toEqual([form, false])
  })
})

it('an IPv4 address behind NAT64, or mapped, is judged as itself', () => {
  fc.assert(
    fc.property(anywhere, octets => {
      const itself = mayReach(dotted(octets))
      for (const form of [`::ffff:${dotted(octets)}`, `64:ff9b::${groups(octets)}`, `64:ff9b::${dotted(octets)}`])
        expect([form, mayReach(form)]).toEqual([form, itself])
    }),
  )
})

it.each(['fec0::1', 'feff::9', 'ff02::1', '100::1', '2001:db8::1', '255.255.255.255', '0.1.2.3', '100.64.0.1'])(
  '%s is nowhere that a server of a shop is',
  address => expect(mayReach(address)).toBe(false),
)

it.each(['fd00:ec2::254', 'FD00:0EC2:0:0:0:0:0:254', 'fd20:ce::254', '168.63.129.16', '100.100.100.200'])(
  'cloud metadata at %s is not reached, even where the settings open its network',
  address =>
    expect(
      reachable([
        ['fd00::', 8],
        ['100.64.0.0', 10],
      ])(address),
    ).toBe(false),
)
