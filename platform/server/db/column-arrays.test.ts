import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrayText } from './column-arrays.ts'

/** Parses an array's text as PostgreSQL does. */
function read(text: string): (string | null)[] {
  const parts = text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,"]+)/gs)
  return [...parts].map(([, quoted, plain]) =>
    quoted !== undefined ? quoted.replace(/\\(.)/gs, '$1') : plain === 'NULL' ? null : (plain ?? ''),
  )
}

test('texts of any kind, nulls, numbers and yes or no stand in an array as they are', () => {
  const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('null'), fc.constant('NULL'), fc.constant(''))
  fc.assert(
    fc.property(fc.array(fc.option(cell)), cells => {
      expect(read(arrayText(cells))).toEqual(cells)
    }),
  )
  expect(arrayText([1, -2.5, null, true, false, 'a b', 'O"K\\', '{}'])).toBe(
    '{1,-2.5,NULL,true,false,"a b","O\\"K\\\\","{}"}',
  )
})
