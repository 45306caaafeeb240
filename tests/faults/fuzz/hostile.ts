import * as fc from 'fast-check'

/** Values that no schema here expects, or at the limits of a column. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -0,
  -1,
  0.1 + 0.2,
  1e-7,
  1e-300,
  1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  1e14,
  '\0',
  'a\0b',
  '\ud83d',
  'half 💥'.slice(0, -1),
  'x'.repeat(10_000),
  '💥'.repeat(100),
  '0000-01-01',
  '0001-01-01T00:00:00Z',
  '1900-01-01',
  '2200-12-31',
  '2200-12-31T23:59:59.999-14:00',
  '9999-12-31',
  '9999-12-31T23:59:59Z',
  '2026-02-30',
  '2026-10-04T02:30:00+10:00',
  '24:00',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '__proto__',
  'constructor',
  `'; drop table system_site; --`,
  '%_\\',
  `\${7*7}{{1}}`,
  '=1+1',
  '\u202e\ufeff\u200b',
  '١٢٣',
  '1e400',
  'Infinity',
  [],
  {},
  [null],
  [[]],
  { in: [] },
  { from: null },
]

interface Replacement {
  /** Index of a leaf, modulo their number. */
  readonly at: number
  readonly value: unknown
}
/** Position of a value in a payload. */
type Way = readonly (string | number)[]

function waysTo(value: unknown, way: Way = []): Way[] {
  if (typeof value !== 'object' || value === null) return [way]
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [...(way.length > 0 ? [way] : []), ...parts.flatMap(([name, part]) => waysTo(part, [...way, name]))]
}

function replaced(payload: unknown, [name, ...rest]: Way, value: unknown): unknown {
  if (name === undefined) return value
  if (Array.isArray(payload)) return payload.map((part, at) => (at === name ? replaced(part, rest, value) : part))
  const parts = payload as Readonly<Record<string, unknown>> // the path consists of objects and arrays only
  return { ...parts, [name]: replaced(parts[name], rest, value) }
}

function spoilt(payload: unknown, replacements: readonly Replacement[]): unknown {
  let result = payload
  for (const { at, value } of replacements) {
    const ways = waysTo(result)
    const way = ways[at % Math.max(1, ways.length)]
    if (way && way.length > 0) result = replaced(result, way, value)
  }
  return result
}

const replacement = fc.record({ at: fc.nat(10_000), value: fc.constantFrom(...HOSTILE) })

/** More than half of the payloads unchanged, the others with some replaced parts. */
export const withHostileParts = (payloads: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      payloads,
      fc.oneof(
        { arbitrary: fc.constant<Replacement[]>([]), weight: 6 },
        { arbitrary: fc.array(replacement, { minLength: 1, maxLength: 1 }), weight: 3 },
        { arbitrary: fc.array(replacement, { minLength: 2, maxLength: 4 }), weight: 1 },
      ),
    )
    .map(([payload, replacements]) => spoilt(payload, replacements))
