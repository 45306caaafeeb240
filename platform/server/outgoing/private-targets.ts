import { BlockList, isIP } from 'node:net'
import type { CanReach } from './resolve-allowed.ts'

export type Subnet = readonly [address: string, bits: number]

/** Networks of shops: private networks (RFC 1918), link-local and unique local addresses (RFC 3927, 4291, 4193). */
const SHOP_NETWORKS: readonly Subnet[] = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['fc00::', 7],
  ['fe80::', 10],
]

/**
 * Metadata services that hand out the server's own credentials. No setting opens these. In order: every large cloud;
 * AWS for containers (ECS, EKS); Alibaba; Oracle; Azure's host, which has a public address; AWS and Google by IPv6.
 */
const CLOUD_METADATA: readonly Subnet[] = [
  ['169.254.169.254', 32],
  ['169.254.170.2', 32],
  ['169.254.170.23', 32],
  ['100.100.100.200', 32],
  ['192.0.0.192', 32],
  ['168.63.129.16', 32],
  ['fd00:ec2::254', 128],
  ['fd00:ec2::23', 128],
  ['fd20:ce::254', 128],
]

/**
 * Addresses that are not on the public network (RFC 6890): the machine itself, the local network, other services of a
 * hosting provider. Addresses that merchants enter reach them only if the settings allow it.
 */
const PRIVATE: readonly Subnet[] = [
  ...SHOP_NETWORKS,
  ['0.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['192.0.0.0', 24],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['192.88.99.0', 24],
  // Unspecified, loopback and "IPv4-compatible" (RFC 4291, 2.5.5.1).
  ['::', 96],
  // Translation within a network (RFC 8215), discard (6666), Teredo and other uses of 2001::/23 (2928), documentation
  // (3849).
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 leads to the IPv4 address within it, through any relay (RFC 7526 deprecates it).
  ['2002::', 16],
  // Site-local (RFC 3879 deprecates it) and multicast.
  ['fec0::', 10],
  ['ff00::', 8],
]

/** NAT64's prefix of an IPv4 address (RFC 6052), used for such servers in networks without IPv4. */
const NAT64: Subnet = ['64:ff9b::', 96]

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

export function toBlockList(subnets: readonly Subnet[]): BlockList {
  const list = new BlockList()
  for (const [address, bits] of subnets) list.addSubnet(address, bits, familyOf(address))
  return list
}

/** Reads `10.0.0.0/8` or `127.0.0.1`; undefined for anything else. */
export function readSubnet(text: string): Subnet | undefined {
  const [address = '', bits] = text.trim().split('/')
  const family = isIP(address)
  if (family === 0) return undefined
  const most = family === 6 ? 128 : 32
  const width = bits === undefined ? most : Number(bits)
  return Number.isInteger(width) && width >= 0 && width <= most ? [address, width] : undefined
}

const closed = toBlockList(PRIVATE)
const translated = toBlockList([NAT64])
const shops = toBlockList(SHOP_NETWORKS)
const metadata = toBlockList(CLOUD_METADATA)

/**
 * Addresses that outgoing calls may reach.
 * @param allowed private networks that are allowed
 */
export function reachable(allowed: readonly Subnet[]): CanReach {
  const open = toBlockList(allowed)
  const mayReach = (text: string): boolean => {
    if (isIP(text) === 0) return false
    const address = withoutInterface(text)
    const family = familyOf(address)
    if (family === 'ipv6' && translated.check(address, family)) return mayReach(embeddedAddress(address))
    // These lists match an IPv4-mapped address (::ffff:0:0/96) as its IPv4 address.
    if (metadata.check(address, family)) return false
    return !closed.check(address, family) || open.check(address, family)
  }
  return mayReach
}

/** Removes the interface: `fe80::1%eth0` is `fe80::1`. */
const withoutInterface = (address: string): string => address.replace(/%.*$/, '')

/** The IPv4 address in the last 32 bits of an IPv6 address. */
function embeddedAddress(address: string): string {
  // The canonical form has no dots and ends with the last two groups, unless they are zero.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [high = 0, low = 0] = (canonical.endsWith('::') ? '0:0' : canonical)
    .replace('::', ':0:')
    .split(':')
    .slice(-2)
    .map(group => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** An IPv4 address written within an IPv6 one is never in a shop's network. */
const plainAddress = (address: string): string =>
  isIP(address) === 6 && address.includes('.') ? '' : withoutInterface(address)

/** Whether an address is in a shop's own network, where its printers may be. The server forwards to no other. */
export const inShopNetwork: CanReach = address => {
  const plain = plainAddress(address)
  const family = familyOf(plain)
  return isIP(plain) !== 0 && shops.check(plain, family) && !metadata.check(plain, family)
}
