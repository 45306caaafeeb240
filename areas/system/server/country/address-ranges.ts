import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Ranges of addresses with their countries, sorted for binary search. */
interface Ranges<T extends Uint32Array | BigUint64Array> {
  readonly from: T
  readonly to: T
  /** Two letters each, concatenated. */
  readonly countries: string
}

const locate = createRequire(import.meta.url)

/** Lines `from,to,country`, sorted by `from`, addresses as numbers. */
function readLines(file: string): [string, string, string][] {
  const text = readFileSync(locate.resolve(`@ip-location-db/asn-country/${file}`), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map(line => line.split(',') as [string, string, string]) // the package's format: three values per line
}

const countriesOf = (lines: [string, string, string][]): string => lines.map(([, , country]) => country).join('')

function loadV4(): Ranges<Uint32Array> {
  const lines = readLines('asn-country-ipv4-num.csv')
  return {
    from: Uint32Array.from(lines, ([from]) => Number(from)),
    to: Uint32Array.from(lines, ([, to]) => Number(to)),
    countries: countriesOf(lines),
  }
}

/** Registries assign nothing smaller than a /64, so the first half of an address is enough. */
function loadV6(): Ranges<BigUint64Array> {
  const lines = readLines('asn-country-ipv6-num.csv')
  return {
    from: BigUint64Array.from(lines, ([from]) => BigInt(from) >> 64n),
    to: BigUint64Array.from(lines, ([, to]) => BigInt(to) >> 64n),
    countries: countriesOf(lines),
  }
}

function find<T extends Uint32Array | BigUint64Array>(ranges: Ranges<T>, address: T[number]): string | undefined {
  let low = 0
  let high = ranges.from.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    if (address < (ranges.from[middle] ?? 0)) high = middle - 1
    else if (address > (ranges.to[middle] ?? 0)) low = middle + 1
    else return ranges.countries.slice(middle * 2, middle * 2 + 2)
  }
  return undefined
}

let v4: Ranges<Uint32Array> | undefined
let v6: Ranges<BigUint64Array> | undefined

/** Country (ISO 3166-1, two letters) of an IPv4 address as a number. The table is loaded on first use. */
export function countryOfV4(address: number): string | undefined {
  v4 ??= loadV4()
  return find(v4, address)
}

/** Country of the first 64 bits of an IPv6 address. */
export function countryOfV6(prefix: bigint): string | undefined {
  v6 ??= loadV6()
  return find(v6, prefix)
}
