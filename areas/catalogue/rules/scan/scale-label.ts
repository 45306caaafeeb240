import { barcodeCheckDigit, classifyBarcode } from '#platform/rules/codes/barcode.ts'
import { type Cents, parseAmount } from '#platform/rules/money/money.ts'
import { withImpliedPoint } from './implied-point.ts'
import { measureDigit } from './measure-digit.ts'

export const SCALE_LABEL_CONTENTS = ['price', 'weight'] as const
export type ScaleLabelContent = (typeof SCALE_LABEL_CONTENTS)[number]

/** How a shop's scale writes its labels under one prefix: the item's code, then a price or a weight, in an EAN-13. */
export interface ScaleLabelRule {
  /** `02`, `04`, `20` to `29`: GS1 leaves these to the shop. */
  readonly prefix: string
  readonly contains: ScaleLabelContent
  /** Digits of the item's code; what is left is the value. */
  readonly itemDigits: number
  /** Decimals of the value: 2 for cents, 3 for grams of a kilogram. */
  readonly decimals: number
  /** A digit between code and value proves the value. */
  readonly verified: boolean
}

export interface ScaleLabel {
  /** The item's code as printed, with leading zeros. */
  readonly item: string
  /** The label without its value: items may be known by it. */
  readonly barcode: string
  readonly price?: Cents
  /** In the unit that the item is sold by. */
  readonly quantity?: number
}

/** Between the prefix and the check digit. */
const DIGITS = 10
const PREFIX_DIGITS = 2
const EAN13_DIGITS = 13

export const valueDigits = ({ itemDigits, verified }: Pick<ScaleLabelRule, 'itemDigits' | 'verified'>): number =>
  DIGITS - itemDigits - (verified ? 1 : 0)

const usual = (contains: ScaleLabelRule['contains'], decimals: number, digit: number): ScaleLabelRule => ({
  prefix: `2${digit}`,
  contains,
  itemDigits: 5,
  decimals,
  verified: false,
})

/** A shop that says nothing of its scales: five digits of code and five of value, cents to prefix 24, grams from 25. */
export const USUAL_SCALE_LABELS: readonly ScaleLabelRule[] = [
  ...[0, 1, 2, 3, 4].map(digit => usual('price', 2, digit)),
  ...[5, 6, 7, 8, 9].map(digit => usual('weight', 3, digit)),
]

/** The labels that a shop's scans are read by: what it says of its scales, or the usual ones. */
export const shopsLabels = (own: readonly ScaleLabelRule[]): readonly ScaleLabelRule[] =>
  own.length > 0 ? own : USUAL_SCALE_LABELS

/** Whether GS1 has a digit that proves a value of so many digits. */
export const measureDigitExists = (digits: number): boolean => measureDigit('0'.repeat(digits)) !== undefined

const withCheckDigit = (digits: string): string => `${digits}${barcodeCheckDigit(digits)}`

/** What a scale wrote on a label; undefined for a code that is none by the shop's rules. */
export function readScaleLabel(scanned: string, rules: readonly ScaleLabelRule[]): ScaleLabel | undefined {
  const { symbology, valid } = classifyBarcode(scanned)
  if (!valid || (symbology !== 'ean13' && symbology !== 'upcA')) return undefined
  const code = scanned.padStart(EAN13_DIGITS, '0') // scanners hand over a UPC-A with or without its zero
  const rule = rules.find(({ prefix }) => code.startsWith(prefix))
  if (!rule) return undefined
  const itemEnd = PREFIX_DIGITS + rule.itemDigits
  const item = code.slice(PREFIX_DIGITS, itemEnd)
  const value = code.slice(itemEnd + (rule.verified ? 1 : 0), -1)
  if (rule.verified && measureDigit(value) !== Number(code[itemEnd])) return undefined
  const barcode = withCheckDigit(code.slice(0, itemEnd).padEnd(PREFIX_DIGITS + DIGITS, '0'))
  const amount = withImpliedPoint(value, rule.decimals)
  return rule.contains === 'price'
    ? { item, barcode, price: parseAmount(amount) }
    : { item, barcode, quantity: Number(amount) }
}

/**
 * The label of so much of an item.
 * @param value in units of the rule's last decimal: cents, grams
 * @returns undefined where code or value does not fit
 */
export function writeScaleLabel(rule: ScaleLabelRule, item: string, value: number): string | undefined {
  const room = valueDigits(rule)
  const digits = String(value).padStart(room, '0')
  if (!/^\d+$/.test(item) || item.length > rule.itemDigits) return undefined
  if (!Number.isSafeInteger(value) || value < 0 || digits.length > room) return undefined
  const proof = rule.verified ? String(measureDigit(digits) ?? '') : ''
  return withCheckDigit(`${rule.prefix}${item.padStart(rule.itemDigits, '0')}${proof}${digits}`)
}
