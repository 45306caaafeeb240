import { BlockList, isIP } from 'node:net'
import type { MayReach } from './judged-address.ts'

type Subnet = readonly [address: string, bits: number]

/** Where a shop's own things are: private networks (RFC 1918), link-local and unique local addresses (RFC 3927, 4291, 4193). */
const SHOP_NETWORKS: readonly Subnet[] = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['fc00::', 7],
  ['fe80::', 10],
]

/** Of every large cloud: what answers there gives away the server's own rights. Nothing opens these. */
const CLOUD_METADATA: readonly Subnet[] = [
  ['169.254.169.254', 32],
  ['169.254.170.2', 32],
  ['fd00:ec2::254', 128],
]

/**
 * Addresses that are not on the public network (RFC 6890): the machine itself, the house's own network, other services of a
 * hosting provider. What a merchant types as an address must not lead there by itself.
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
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['ff00::', 8],
]

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function listOf(subnets: readonly Subnet[]): BlockList {
  const list = new BlockList()
  for (const [address, bits] of subnets) list.addSubnet(address, bits, familyOf(address))
  return list
}

/** Reads `10.0.0.0/8` or `127.0.0.1`; undefined for what is no address. */
export function readSubnet(text: string): Subnet | undefined {
  const [address = '', bits] = text.trim().split('/')
  const family = isIP(address)
  if (family === 0) return undefined
  const most = family === 6 ? 128 : 32
  const width = bits === undefined ? most : Number(bits)
  return Number.isInteger(width) && width >= 0 && width <= most ? [address, width] : undefined
}

const closed = listOf(PRIVATE)
const shops = listOf(SHOP_NETWORKS)
const metadata = listOf(CLOUD_METADATA)

/**
 * Which addresses calls to the outside may reach.
 * @param allowed private ones that they may nevertheless
 */
export function reachable(allowed: readonly Subnet[]): MayReach {
  const open = listOf(allowed)
  return address => {
    const family = familyOf(address)
    if (isIP(address) === 0 || metadata.check(address, family)) return false
    return !closed.check(address, family) || open.check(address, family)
  }
}

/** `fe80::1%eth0` without the interface. An IPv4 address written within an IPv6 one is none of a shop's. */
const plainAddress = (address: string): string =>
  isIP(address) === 6 && address.includes('.') ? '' : address.replace(/%.*$/, '')

/** Whether an address is within a shop's own network: where its printers may be. The server is a way into nothing else. */
export const inShopNetwork: MayReach = address => {
  const plain = plainAddress(address)
  const family = familyOf(plain)
  return isIP(plain) !== 0 && shops.check(plain, family) && !metadata.check(plain, family)
}
