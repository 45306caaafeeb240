/**
 * Where a docket may be sent. The server must not become a way into anything else: only to the private networks of RFC 1918,
 * to link-local and unique local addresses (RFC 3927, 4193, 4291), and to the ports on which printers listen.
 */
const PORTS: readonly (readonly [number, number])[] = [
  // Raw printing; further ports are those of boxes with several printers.
  [9100, 9109],
  // Zebra.
  [6101, 6101],
]

/** Of every large cloud: what answers there gives away the server's own rights. */
const CLOUD_METADATA: readonly string[] = ['169.254.169.254', '169.254.170.2', 'fd00:ec2::254']

export const isPrinterPort = (port: number): boolean => PORTS.some(([first, last]) => port >= first && port <= last)

function octetsOf(address: string): number[] | undefined {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return undefined
  const octets = address.split('.').map(Number)
  return octets.every(octet => octet <= 255) ? octets : undefined
}

function isPrivateV4([first = 0, second = 0]: readonly number[]): boolean {
  if (first === 10) return true
  if (first === 172) return second >= 16 && second <= 31
  if (first === 192) return second === 168
  return first === 169 && second === 254
}

/** fc00::/7 and fe80::/10. An IPv4 address within an IPv6 one is neither. */
const isLocalV6 = (address: string): boolean =>
  /^(f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):[0-9a-f:]*$/.test(address.toLowerCase().replace(/%.*$/, ''))

/** Whether an IP address, as numbers, is one within a shop's own network. */
export function isPrinterAddress(address: string): boolean {
  if (CLOUD_METADATA.includes(address.toLowerCase())) return false
  const octets = octetsOf(address)
  return octets ? isPrivateV4(octets) : isLocalV6(address)
}

/** An address in numbers, rather than a name that has to be looked up. */
export const isNumericAddress = (host: string): boolean => octetsOf(host) !== undefined || host.includes(':')
