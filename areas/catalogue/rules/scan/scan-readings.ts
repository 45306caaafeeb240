import { barcodeKey, classifyBarcode } from '#platform/rules/codes/barcode.ts'
import { type Cents, parseAmount } from '#platform/rules/money/money.ts'
import { gs1Date } from './gs1-date.ts'
import { type Gs1Elements, gs1Elements } from './gs1-elements.ts'
import { withImpliedPoint } from './implied-point.ts'
import { readScaleLabel, type ScaleLabelRule } from './scale-label.ts'

/** What a code says beside the item. Nothing of it, of a plain barcode. */
export interface Carried {
  /** Weight in kilograms, or in the unit that the item is sold by. */
  readonly quantity?: number
  /** Pieces in a packet. */
  readonly count?: number
  /** The price of what is in the bag, tax included where the shop's prices include it. */
  readonly price?: Cents
  /** YYYY-MM-DD */
  readonly bestBefore?: string
  readonly expires?: string
  readonly lot?: string
  readonly serial?: string
}

/** One way in which a code may name an item: by a barcode's key (`barcodeKey`), or by the item's own code. */
export type ScanReading = { readonly carries: Carried } & (
  | { readonly by: 'barcode'; readonly key: string }
  | { readonly by: 'code'; readonly code: string }
)

const NOTHING: Carried = {}
const byBarcode = (code: string, carries: Carried): ScanReading => ({ by: 'barcode', key: barcodeKey(code), carries })
const byCode = (code: string, carries: Carried): ScanReading => ({ by: 'code', code, carries })

const withoutZeros = (code: string): string => code.replace(/^0+(?=.)/, '')

/** The value of an identifier whose last digit says its decimals: 3103 is kilograms with three. */
function measured(elements: Gs1Elements, family: string): string | undefined {
  for (const [identifier, value] of elements) {
    const decimals = identifier.length === 4 && identifier.startsWith(family) ? Number(identifier[3]) : undefined
    // Prices with a currency (393x) begin with its three digits.
    const digits = family === '393' ? value.slice(3) : value
    if (decimals !== undefined && /^\d{1,15}$/.test(digits)) return withImpliedPoint(digits, decimals)
  }
  return undefined
}

function carriedBy(elements: Gs1Elements, thisYear: number): Carried {
  const weight = measured(elements, '310')
  const price = measured(elements, '392') ?? measured(elements, '393')
  const count = elements.get('30') ?? elements.get('37')
  const day = (identifier: string) => gs1Date(elements.get(identifier) ?? '', thisYear)
  const [bestBefore, expires, lot, serial] = [day('15'), day('17'), elements.get('10'), elements.get('21')]
  return {
    ...(weight !== undefined && { quantity: Number(weight) }),
    ...(count !== undefined && /^\d{1,8}$/.test(count) && { count: Number(count) }),
    ...(price !== undefined && { price: parseAmount(price) }),
    ...(bestBefore && { bestBefore }),
    ...(expires && { expires }),
    ...(lot && { lot }),
    ...(serial && { serial }),
  }
}

function gs1Readings(text: string, thisYear: number): ScanReading[] {
  const elements = gs1Elements(text)
  const gtin = elements?.get('01') ?? elements?.get('02')
  if (!elements || !gtin || !classifyBarcode(gtin).valid) return []
  return [byBarcode(gtin, carriedBy(elements, thisYear))]
}

function scaleReadings(text: string, rules: readonly ScaleLabelRule[]): ScanReading[] {
  const label = readScaleLabel(text, rules)
  if (!label) return []
  const { item, barcode, price, quantity } = label
  const carries = { ...(price !== undefined && { price }), ...(quantity !== undefined && { quantity }) }
  return [byBarcode(barcode, carries), ...[...new Set([item, withoutZeros(item)])].map(code => byCode(code, carries))]
}

/**
 * All that a scanned or typed code may mean, best first: the first reading whose item is there is what was meant. An item that
 * has the very code as its barcode is that item, whatever else the code looks like.
 * @param rules labels of the shop's scales @param thisYear tells the century of days in GS1 codes
 */
export function scanReadings(text: string, rules: readonly ScaleLabelRule[], thisYear: number): readonly ScanReading[] {
  const code = text.trim()
  return [
    byBarcode(code, NOTHING),
    ...scaleReadings(code, rules),
    ...gs1Readings(code, thisYear),
    byCode(code, NOTHING),
  ]
}
