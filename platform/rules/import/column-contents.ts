import { classifyBarcode } from '../codes/barcode.ts'

/** What the cells of a column look like; empty cells say nothing. */
export interface ColumnContents {
  /** Cells that hold something. */
  readonly filled: number
  readonly barcodes: number
  /** Numbers as prices are written: with a currency mark or one to four decimals. */
  readonly prices: number
  readonly numbers: number
  /** Texts with letters in them. */
  readonly texts: number
  readonly distinct: number
  /** In the order of the rows; nothing where the cell is no number. */
  readonly amounts: readonly (number | undefined)[]
  /** Plain texts in lower case, without repeats. */
  readonly words: ReadonlySet<string>
}

const PRICE = /^[$€£¥]\s?\d[\d.,\s]*$|^\d[\d.,\s]*\s?[$€£¥]$|^\d{1,7}[.,]\d{1,4}$/
const NUMBER = /^[$€£¥]?\s?\d+([.,]\d+)*\s?[$€£¥]?$/

const amountOf = (text: string): number | undefined => {
  if (!NUMBER.test(text)) return undefined
  const digits = text.replace(/[^\d.,]/g, '').replace(/,(?=\d{1,2}$)/, '.')
  return Number(digits.replaceAll(',', ''))
}

const isBarcode = (text: string): boolean => {
  const { valid, symbology } = classifyBarcode(text)
  return valid && symbology !== 'free'
}

/** @param cells of one column, as many rows as were looked at */
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
    amounts: texts.map(amountOf),
    words: new Set(filled.map(text => text.toLowerCase())),
  }
}
