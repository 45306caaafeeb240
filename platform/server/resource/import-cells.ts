import type { FieldKind } from '#platform/contract/define/field.ts'
import type { CellIn } from '../sheets/cell.ts'
import { readNumber } from '../sheets/decimal-text.ts'
import { readList, readPairs } from '../sheets/list-text.ts'

type Filled = Exclude<CellIn, null>

export interface CellFacts {
  /** Numbers of this file probably use a decimal comma. */
  readonly decimalComma: boolean
  /** Labels of a choice's values in every language, in lower case, and the values themselves. */
  readonly choices?: ReadonlyMap<string, string> | undefined
  /** Language of a translated text without a language. */
  readonly language: string
}

/** Undefined when the cell does not hold that kind of value. The definition decides whether the value is allowed. */
type Reader = (cell: Filled, facts: CellFacts) => unknown

const text: Reader = cell => String(cell)
const trimmed = (cell: Filled) => String(cell).trim()
const number: Reader = (cell, { decimalComma }) => {
  if (typeof cell === 'boolean') return undefined
  return typeof cell === 'number' ? cell : readNumber(cell, decimalComma)
}
const list: Reader = cell => readList(String(cell))

/** Accepted in addition to the formats' own booleans, in the product's languages. */
const YES = new Set(['true', 'yes', 'y', '1', 'on', 'x', '✓', '是', '真', 'نعم', 'wahr', 'vrai', 'verdadero'])
const NO = new Set(['false', 'no', 'n', '0', 'off', '-', '否', '假', 'لا', 'falsch', 'faux', 'falso'])
const boolean: Reader = cell => {
  const word = trimmed(cell).toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : undefined
}

const padded = (part = '') => part.padStart(2, '0')

/** Days are day first, like the shops' mask (DD/MM/YYYY), or year first. */
const day: Reader = cell => {
  const written = trimmed(cell)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T00:00:00.*)?$/.exec(written)
  if (iso) return `${iso[1]}-${padded(iso[2])}-${padded(iso[3])}`
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(written)
  return local ? `${local[3]}-${padded(local[2])}-${padded(local[1])}` : undefined
}

const clock = (written: string): string | undefined => {
  const match = /^(\d{1,2}):(\d\d)(?::\d\d)?\s*([ap]m)?$/i.exec(written)
  if (!match) return undefined
  const [, hours = '', minutes = '', half] = match
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours)
  return `${padded(String(hour))}:${minutes}`
}

const timeWindow: Reader = cell => {
  const [from, to, more] = trimmed(cell).split(/\s*[-–—]\s*/)
  const window = { from: clock(from ?? ''), to: clock(to ?? '') }
  return window.from && window.to && more === undefined ? window : undefined
}

/** A moment needs an offset; without one it is ambiguous. */
const instant: Reader = cell => {
  const written = trimmed(cell)
  return /(Z|[+-]\d\d:?\d\d)$/.test(written) && !Number.isNaN(Date.parse(written)) ? written : undefined
}

const weekdays: Reader = cell => {
  const days = trimmed(cell)
    .split(/[\s;,]+/)
    .map(Number)
  return days.every(Number.isInteger) ? days : undefined
}

const parsedJson: Reader = cell => {
  try {
    return JSON.parse(String(cell))
  } catch {
    return undefined // the caller reports the wrong format
  }
}

const choice: Reader = (cell, { choices }) => choices?.get(trimmed(cell).toLowerCase())

const translated: Reader = (cell, { language }) => readPairs(String(cell)) ?? { [language]: trimmed(cell) }

/** A long code that a spreadsheet treated as a number: 9.30068E+12. The digits are lost. */
const SHORTENED = /^\d(\.\d+)?E\+\d+$/i
export const isShortened = (kind: FieldKind, cell: Filled): boolean =>
  (kind === 'barcode' || kind === 'phone') && SHORTENED.test(trimmed(cell))

/** Cells that name records are resolved together (import-names.ts); secrets are never imported. */
const READERS: Record<Exclude<FieldKind, 'secret' | 'reference' | 'references'>, Reader> = {
  text,
  integer: number,
  decimal: number,
  money: number,
  unitPrice: number,
  percent: number,
  boolean,
  date: day,
  time: cell => clock(trimmed(cell)),
  instant,
  timeWindow,
  weekdays,
  choice,
  tags: list,
  shops: list,
  colour: trimmed,
  image: trimmed,
  images: list,
  file: trimmed,
  address: cell => readPairs(String(cell)),
  phone: text,
  email: text,
  barcode: text,
  json: parsedJson,
  translated,
}

export function readCell(kind: keyof typeof READERS, cell: Filled, facts: CellFacts): unknown {
  return READERS[kind](cell, facts)
}

/** Whether the kind's cells name records. */
export const namesRecords = (kind: FieldKind): kind is 'reference' | 'references' =>
  kind === 'reference' || kind === 'references'

export const isImportable = (kind: FieldKind): kind is Exclude<FieldKind, 'secret'> => kind !== 'secret'
