import * as fc from 'fast-check'

/** Cells as in files of other systems, and malformed ones. */
const CELLS = [
  '',
  '1',
  '-1',
  '0.000001',
  '1e308',
  '99999999999999999999',
  '$4.50',
  '1.234,50',
  'yes',
  'true',
  'Milk',
  '咖啡',
  '💥',
  '\0',
  '\ufffd',
  '=1+1',
  '"',
  'a "quoted", cell',
  '2026-03-01',
  '01/03/2026',
  '0001-01-01',
  '9999-12-31T23:59:59Z',
  '#REF!',
  '08:00',
  'x'.repeat(5000),
]

/** A CSV file with some of these columns, as Base64. */
export const tables = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 6 }),
      fc.array(fc.array(fc.constantFrom(...CELLS), { maxLength: 7 }), { maxLength: 5 }),
      fc.constantFrom('', '\ufeff'),
      fc.constantFrom('utf8' as const, 'latin1' as const, 'utf16le' as const),
    )
    .map(([header, rows, mark, encoding]) =>
      Buffer.from(`${mark}${[header, ...rows].map(row => row.join(',')).join('\r\n')}`, encoding).toString('base64'),
    )
