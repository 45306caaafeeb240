const GROUPS = 8
/** Smallest assignment to a customer on the public network (RFC 6177): 64 bits, so one network is one caller. */
const NETWORK_GROUPS = 4

const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/
/** Some proxies add the port to the address. */
const WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}|\[.*\]):\d+$/

const groupsIn = (part: string): string[] => (part === '' ? [] : part.split(':'))

/** The eight groups of an IPv6 address. An IPv4 part, if any, is the last group. */
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
 * The network that rate limits count by: the IPv4 address itself, or the 64-bit network of an IPv6 address. Any other
 * text counts as itself; undefined is a connection without an address, such as one within this process.
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
