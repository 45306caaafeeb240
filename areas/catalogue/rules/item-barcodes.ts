import { barcodeKey } from '#platform/rules/codes/barcode.ts'

export interface BarcodedItem {
  readonly id: string
  readonly barcode: string | null
  readonly moreBarcodes: readonly string[]
}

/** Printable ASCII without blanks: what scanners send. */
const SCANNED = /^[\x21-\x7e]{1,48}$/

export const isScannable = (code: string): boolean => SCANNED.test(code)

/** All barcodes of an item as scanners tell them apart: a UPC-A and the same code as EAN-13 are one. */
export function barcodeKeys(item: BarcodedItem): string[] {
  return [...(item.barcode === null ? [] : [item.barcode]), ...item.moreBarcodes].map(barcodeKey)
}

/** Further barcodes without repeats and without the item's first one. */
export function furtherBarcodes(barcode: string | null, further: readonly string[]): string[] {
  const seen = new Set(barcode === null ? [] : [barcodeKey(barcode)])
  return further.filter(code => {
    const key = barcodeKey(code)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** The field of each item, by its place in the batch, whose barcode another item has. */
export type BarcodeClashes = ReadonlyMap<number, 'barcode' | 'moreBarcodes'>

/**
 * Barcodes that more than one item would have.
 * @param owners the stored owner of each key; an owner that is itself in the batch may be giving its codes up
 */
export function barcodeClashes(batch: readonly BarcodedItem[], owners: ReadonlyMap<string, string>): BarcodeClashes {
  const written = new Set(batch.map(item => item.id))
  const taken = new Map([...owners].filter(([, id]) => !written.has(id)))
  const clashes = new Map<number, 'barcode' | 'moreBarcodes'>()
  batch.forEach((item, place) => {
    for (const key of barcodeKeys(item)) {
      const owner = taken.get(key)
      if (owner !== undefined && owner !== item.id) clashes.set(place, getField(item, key))
      else taken.set(key, item.id)
    }
  })
  return clashes
}

const getField = (item: BarcodedItem, key: string): 'barcode' | 'moreBarcodes' =>
  item.barcode !== null && barcodeKey(item.barcode) === key ? 'barcode' : 'moreBarcodes'
