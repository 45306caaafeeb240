import fc from 'fast-check'
import { expect, it } from 'vitest'
import { documentNumberIn } from './document-number.ts'

it.each(['PO-000012', 'po-12', 'po 12', 'Po12', ' po000012 '])('reads %s as order 12', text =>
  expect(documentNumberIn(text, 'PO')).toBe('PO-000012'),
)

it.each(['12', 'po', 'SI-000012', 'po 12 boxes', 'depot 12'])('takes %s for no number of an order', text =>
  expect(documentNumberIn(text, 'PO')).toBeUndefined(),
)

it('recognises every number as it is printed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), count => {
      const number = `TR-${String(count).padStart(6, '0')}`
      expect(documentNumberIn(number, 'TR')).toBe(number)
    }),
  )
})
