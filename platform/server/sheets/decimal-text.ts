/** 2.5 at 2 places is 2.50; 2.495 stays: nothing is rounded here. */
export function withPlaces(value: number, places: number): string {
  const text = String(value)
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text // 1e21: no amount is that large
  const [whole = '', fraction = ''] = text.split('.')
  return places === 0 && fraction === '' ? whole : `${whole}.${fraction.padEnd(places, '0')}`
}

const CURRENCY_AND_BLANKS = /[\s\u00a0\u202f'’$€£¥₹]|A\$|NZ\$|\bAUD\b/gi

/**
 * A number as people and spreadsheets write it: `$1,234.50`, `1.234,50 €`, `(12.00)`, `15%`. With `decimalComma` (files
 * with semicolons between cells) a single comma before three digits is decimal, otherwise it separates thousands.
 * @returns undefined for other text
 */
export function readNumber(text: string, decimalComma = false): number | undefined {
  const negative = /^\s*\(.*\)\s*$/.test(text)
  const bare = text
    .replace(/^\s*\(|\)\s*$/g, '')
    .replace(CURRENCY_AND_BLANKS, '')
    .replace(/%$/, '')
    .replace(/^(.+)-$/, '-$1')
  const plain = withoutGrouping(bare, decimalComma)
  if (plain === undefined || !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(plain)) return undefined
  const value = Number(plain)
  if (!Number.isFinite(value)) return undefined
  return negative ? -value : value
}

const BY_COMMA = /^[+-]?\d{1,3}(,\d{3})+$/
const BY_POINT = /^[+-]?\d{1,3}(\.\d{3})+$/
const BY_POINTS = /^[+-]?\d{1,3}(\.\d{3}){2,}$/

/** The number with a decimal point and no other separators; undefined when the separators contradict each other. */
function withoutGrouping(text: string, decimalComma: boolean): string | undefined {
  const comma = text.lastIndexOf(',')
  const point = text.lastIndexOf('.')
  // A single point is always decimal: 1.234 is just over one.
  if (comma < 0) return BY_POINTS.test(text) ? text.replaceAll('.', '') : text
  if (point > comma) return BY_COMMA.test(text.slice(0, point)) ? text.replaceAll(',', '') : undefined
  if (point >= 0) {
    const [whole, fraction] = [text.slice(0, comma), text.slice(comma + 1)]
    return BY_POINT.test(whole) ? `${whole.replaceAll('.', '')}.${fraction}` : undefined
  }
  const single = text.indexOf(',') === comma
  if (BY_COMMA.test(text) && !(decimalComma && single)) return text.replaceAll(',', '')
  return single ? text.replace(',', '.') : undefined
}
