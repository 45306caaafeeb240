/** An address as a number: all 32 bits of IPv4, the first 64 of IPv6. */
export type AddressNumber = { readonly kind: 4; readonly value: number } | { readonly kind: 6; readonly value: bigint }

const V4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/

function toV4(text: string): number | null {
  const parts = V4.exec(text)?.slice(1).map(Number)
  if (!parts || parts.some(part => part > 255)) return null
  return parts.reduce((sum, part) => sum * 256 + part, 0)
}

/** The eight groups of an IPv6 address, with `::` expanded. */
function toGroups(text: string): string[] | null {
  const halves = text.split('::')
  if (halves.length > 2) return null
  const [head = [], tail = []] = halves.map(half => (half === '' ? [] : half.split(':')))
  const missing = 8 - head.length - tail.length
  if (halves.length === 1) return head.length === 8 ? head : null
  return missing < 1 ? null : [...head, ...Array<string>(missing).fill('0'), ...tail]
}

function toV6(text: string): bigint | null {
  // The dotted end of ::ffff:1.2.3.4 stands for two groups; its value does not matter beyond the first 64 bits.
  const groups = toGroups(text.replace(/:(\d{1,3}\.){3}\d{1,3}$/, ':0:0'))
  if (!groups?.every(group => /^[0-9a-f]{1,4}$/i.test(group))) return null
  return groups.slice(0, 4).reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n)
}

/** Null for other text. An IPv4 address written as IPv6 (::ffff:1.2.3.4) is the IPv4 address. */
export function parseAddress(text: string): AddressNumber | null {
  const plain = text
    .trim()
    .replace(/^::ffff:(?=\d{1,3}\.)/i, '')
    .replace(/%.*$/, '')
  const v4 = toV4(plain)
  if (v4 !== null) return { kind: 4, value: v4 }
  const v6 = plain.includes(':') ? toV6(plain) : null
  return v6 === null ? null : { kind: 6, value: v6 }
}
