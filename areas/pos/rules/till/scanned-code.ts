import { barcodeKey, classifyBarcode } from '#platform/rules/barcode.ts'
import { type Cents, roundHalfAwayFromZero, type UnitPrice } from '#platform/rules/money.ts'

/** What a scanner read: the label of a scale, or any other code by its key. */
export type ScannedCode =
  | { readonly kind: 'plain'; readonly key: string; readonly code: string }
  | { readonly kind: 'price'; readonly item: string; readonly amount: Cents; readonly key: string }
  | { readonly kind: 'weight'; readonly item: string; readonly quantity: number; readonly key: string }

/**
 * Labels that a shop's own scale prints (GS1: prefixes 20 to 29 are for use within a shop): two digits of prefix, five of the
 * item's code, five of the price in cents (20-24) or of the weight in grams (25-29), check digit.
 */
export function scannedCode(text: string): ScannedCode {
  const code = text.trim()
  const key = barcodeKey(code)
  const { symbology, valid } = classifyBarcode(code)
  if (!valid || symbology !== 'ean13' || code[0] !== '2') return { kind: 'plain', key, code }
  const item = code.slice(2, 7)
  const value = Number(code.slice(7, 12))
  return Number(code[1]) < 5
    ? { kind: 'price', item, amount: value, key }
    : { kind: 'weight', item, quantity: value / 1000, key }
}

/** How much of something at a unit price comes to this amount, as fine as quantities are kept. */
export const quantityFor = (amount: Cents, unitPrice: UnitPrice): number =>
  unitPrice > 0 ? roundHalfAwayFromZero((amount * 100) / unitPrice, 6) : 0

/** The codes under which a scale's five digits may be known: with and without leading zeros. */
export const scaleCodes = (item: string): readonly string[] => [...new Set([item, String(Number(item))])]
