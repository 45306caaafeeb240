import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BarcodedItem, barcodeClashes, barcodeKeys, furtherBarcodes } from './item-barcodes.ts'

const item = (id: string, barcode: string | null, ...moreBarcodes: string[]): BarcodedItem => ({
  id,
  barcode,
  moreBarcodes,
})
const none = new Map<string, string>()

describe('barcodes of items', () => {
  test('belong to one item, as first or further barcode', () => {
    const batch = [item('milk', '9300000000017'), item('cream', null, '9300000000017')]
    expect(barcodeClashes(batch, none)).toEqual(new Map([[1, 'moreBarcodes']]))
  })

  test('are equal with and without the leading zero of a UPC-A', () => {
    const batch = [item('soup', '012345678905'), item('other soup', '0012345678905')]
    expect(barcodeClashes(batch, none)).toEqual(new Map([[1, 'barcode']]))
  })

  test('are compared with those of other items, not with the item’s own', () => {
    const owners = new Map(barcodeKeys(item('milk', '9300000000017')).map(key => [key, 'milk']))
    expect(barcodeClashes([item('milk', '9300000000017')], owners)).toEqual(none)
    expect(barcodeClashes([item('cream', '9300000000017')], owners)).toEqual(new Map([[0, 'barcode']]))
  })

  test('can move from one item to another in one step', () => {
    const owners = new Map(barcodeKeys(item('milk', '9300000000017')).map(key => [key, 'milk']))
    expect(barcodeClashes([item('cream', '9300000000017'), item('milk', null)], owners)).toEqual(none)
  })

  test('are stored once per item', () => {
    expect(furtherBarcodes('012345678905', ['0012345678905', 'A-1', 'A-1', 'B-2'])).toEqual(['A-1', 'B-2'])
  })
})

const code = fc.constantFrom('A', 'B', 'C', 'D', 'E', '012345678905', '0012345678905')
const batchOf = fc.array(fc.record({ barcode: fc.option(code), moreBarcodes: fc.array(code, { maxLength: 3 }) }), {
  maxLength: 8,
})

test('two items share a barcode exactly when a conflict is reported', () => {
  fc.assert(
    fc.property(batchOf, rows => {
      const batch = rows.map((row, index) => ({ id: String(index), ...row }))
      const owned = batch.flatMap(each => [...new Set(barcodeKeys(each))])
      const shared = new Set(owned).size !== owned.length
      expect(barcodeClashes(batch, none).size > 0).toBe(shared)
    }),
  )
})
