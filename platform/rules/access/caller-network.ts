const GROUPS = 8
/** What somebody on the public network is given at least (RFC 6177): whoever has one address of it has all of them. */
const NETWORK_GROUPS = 4

const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/
/** Some proxies name the port beside the address. */
const WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}|\[.*\]):\d+$/

const groupsIn = (part: string): string[] => (part === '' ? [] : part.split(':'))

/** The eight groups of an IPv6 address whose IPv4 part, if any, stands as the last one. */
function toGroups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const [first, last] = [groupsIn(head), groupsIn(tail ?? '')]
  const length = address.includes('.') ? GROUPS - 1 : GROUPS
  const zeros = tail === undefined ? 0 : Math.max(0, length - first.length - last.length)
  return [...first, ...Array<string>(zeros).fill('0'), ...last].map(group =>
    group.includes('.') ? group : group.replace(/^0+(?=.)/, ''),
  )
}

const isMapped = (groups: readonly string[]): boolean =>
  groups.slice(0, 5).every(group => group === '0') && groups[5] === 'ffff'

/** The IPv4 address in the last 32 bits, however they are written. */
const toIpv4 = ([high = '', low]: readonly string[]): string =>
  low === undefined
    ? high
    : [high, low]
        .map(group => Number.parseInt(group, 16))
        .flatMap(value => [value >> 8, value & 0xff])
        .join('.')

/**
 * Whose an address is, for limits: an IPv4 address as it is, of an IPv6 address the network of 64 bits. Anything else counts
 * as itself. Undefined for a connection without an address, such as one within this process.
 */
export function toCallerNetwork(address: string | undefined): string {
  if (address === undefined) return ''
  const lower = address.trim().toLowerCase()
  const plain = (WITH_PORT.exec(lower)?.[1] ?? lower).replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  if (IPV4.test(plain) || !plain.includes(':')) return plain
  const groups = toGroups(plain)
  if (isMapped(groups)) return toIpv4(groups.slice(6))
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}
