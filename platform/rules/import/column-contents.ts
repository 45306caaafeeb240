import { classifyBarcode } from '../codes/barcode.ts'

/** Statistics of a column's cells; empty cells are not counted. */
export interface ColumnContents {
  /** Cells that are not empty. */
  readonly filled: number
  readonly barcodes: number
  /** Numbers as prices are written: with a currency mark or one to four decimals. */
  readonly prices: number
  readonly numbers: number
  /** Texts with letters in them. */
  readonly texts: number
  readonly distinct: number
  /** In row order; undefined where the cell is not a number. */
  readonly amounts: readonly (number | undefined)[]
  /** Plain texts in lower case, without repeats. */
  readonly words: ReadonlySet<string>
}

const PRICE = /^[$€£¥]\s?\d[\d.,\s]*$|^\d[\d.,\s]*\s?[$€£¥]$|^\d{1,7}[.,]\d{1,4}$/
const NUMBER = /^[$€£¥]?\s?\d+([.,]\d+)*\s?[$€£¥]?$/

const readAmount = (text: string): number | undefined => {
  if (!NUMBER.test(text)) return undefined
  const digits = text.replace(/[^\d.,]/g, '').replace(/,(?=\d{1,2}$)/, '.')
  return Number(digits.replaceAll(',', ''))
}

const isBarcode = (text: string): boolean => {
  const { valid, symbology } = classifyBarcode(text)
  return valid && symbology !== 'free'
}

/** @param cells of one column, in the sampled rows */
export function columnContents(cells: readonly unknown[]): ColumnContents {
  const texts = cells.map(cell => String(cell ?? '').trim())
  const filled = texts.filter(text => text !== '')
  const count = (test: (text: string) => boolean) => filled.filter(test).length
  return {
    filled: filled.length,
    barcodes: count(isBarcode),
    prices: count(text => PRICE.test(text)),
    numbers: count(text => NUMBER.test(text)),
    texts: count(text => /\p{L}{2}|\p{Script=Han}/u.test(text)),
    distinct: new Set(filled).size,
    amounts: texts.map(readAmount),
    words: new Set(filled.map(text => text.toLowerCase())),
  }
}
