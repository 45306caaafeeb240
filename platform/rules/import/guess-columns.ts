import { type ColumnContents, columnContents } from './column-contents.ts'
import { bareHeader, plainHeader } from './plain-header.ts'

/** A field that a column of a file may match. */
export interface GuessedField {
  readonly field: string
  readonly kind: string
  readonly required: boolean
  /** Its own name and its titles in every language. */
  readonly titles: readonly string[]
  /** Synonyms in every language, most distinctive first. */
  readonly alsoCalled: readonly string[]
  /** Words typical of its cells, in lower case: `each` or `kg` for a unit. */
  readonly cellWords?: ReadonlySet<string> | undefined
}

type Column = { readonly header: string; readonly contents: ColumnContents }

/** Share of cells that must match; a few typing errors do not hide a column's kind. */
const MOST = 0.8

interface Guesses {
  readonly mapping: ReadonlyMap<string, string>
  isOpen(header: string, field: string): boolean
  hasField(field: string): boolean
  /** Does nothing when the header or the field is already assigned. */
  take(header: string, field: string): void
}

function newGuesses(): Guesses {
  const mapping = new Map<string, string>()
  const fields = new Set<string>()
  const isOpen = (header: string, field: string) => header !== '' && !mapping.has(header) && !fields.has(field)
  return {
    mapping,
    isOpen,
    hasField: field => fields.has(field),
    take(header, field) {
      if (!isOpen(header, field)) return
      mapping.set(header, field)
      fields.add(field)
    },
  }
}

/**
 * Assigns columns to fields: first by the fields' own names, then by cell contents where no header matches, then by
 * synonyms, and last by elimination.
 * @param rows the first rows of the file, below its header
 */
export function guessColumns(
  headers: readonly string[],
  rows: readonly (readonly unknown[])[],
  fields: readonly GuessedField[],
): Record<string, string> {
  const guesses = newGuesses()
  byTitle(guesses, headers, fields)
  const columns = headers.map((header, index) => ({ header, contents: columnContents(rows.map(row => row[index])) }))
  byCodes(guesses, columns, fields)
  bySynonym(guesses, headers, fields)
  byWords(guesses, columns, fields)
  byPrices(guesses, columns, fields)
  byNames(guesses, columns, fields)
  // In the order of the file.
  return Object.fromEntries(
    headers.flatMap(header => {
      const field = guesses.mapping.get(header)
      return field === undefined ? [] : [[header, field]]
    }),
  )
}

function byTitle(guesses: Guesses, headers: readonly string[], fields: readonly GuessedField[]): void {
  for (const plain of [plainHeader, bareHeader]) {
    const known = new Map<string, string>()
    for (const { field, titles } of fields) {
      for (const title of titles) if (!known.has(plainHeader(title))) known.set(plainHeader(title), field)
    }
    for (const header of headers) {
      const field = known.get(plain(header))
      if (field !== undefined) guesses.take(header, field)
    }
  }
}

function bySynonym(guesses: Guesses, headers: readonly string[], fields: readonly GuessedField[]): void {
  for (const plain of [plainHeader, bareHeader]) {
    for (const { field, alsoCalled } of fields) {
      for (const words of alsoCalled) {
        const header = headers.find(
          candidate => plain(candidate) === plainHeader(words) && guesses.isOpen(candidate, field),
        )
        if (header !== undefined) guesses.take(header, field)
      }
    }
  }
}

const mostly = (count: number, { filled }: ColumnContents) => filled > 0 && count >= filled * MOST

const open = (guesses: Guesses, columns: readonly Column[]) =>
  columns.filter(({ header }) => header !== '' && !guesses.mapping.has(header))

/**
 * A column of codes with correct check digits is the barcode, whatever its header ("SKU", "Item no."). By chance one
 * code in ten is correct.
 */
function byCodes(guesses: Guesses, columns: readonly Column[], fields: readonly GuessedField[]): void {
  const field = fields.find(({ kind }) => kind === 'barcode')
  const named = field && columns.some(({ header }) => isCalled(field, header))
  if (!field || named || guesses.hasField(field.field)) return
  const candidates = open(guesses, columns).filter(({ contents }) => mostly(contents.barcodes, contents))
  const [best] = candidates.sort((a, b) => b.contents.filled - a.contents.filled)
  if (best) guesses.take(best.header, field.field)
}

const isCalled = ({ alsoCalled }: GuessedField, header: string) =>
  alsoCalled.some(words => plainHeader(words) === plainHeader(header))

function byWords(guesses: Guesses, columns: readonly Column[], fields: readonly GuessedField[]): void {
  for (const { field, cellWords } of fields) {
    if (!cellWords) continue
    const candidate = open(guesses, columns).find(
      ({ contents: { filled, words } }) => filled > 0 && [...words].every(word => cellWords.has(word)),
    )
    if (candidate) guesses.take(candidate.header, field)
  }
}

const MONEY = new Set(['money', 'unitPrice'])

/**
 * Assigns prices that no header names. A single price column is the required price. Of two columns, the one that is not
 * lower in most rows is the price: shops rarely sell below cost.
 */
function byPrices(guesses: Guesses, columns: readonly Column[], fields: readonly GuessedField[]): void {
  const needed = fields.find(({ kind, required, field }) => MONEY.has(kind) && required && !guesses.hasField(field))
  if (!needed) return
  const candidates = open(guesses, columns).filter(({ contents }) => mostly(contents.prices, contents))
  const [one, other] = candidates
  if (!one || candidates.length > 2) return
  guesses.take((other && isAbove(other, one) ? other : one).header, needed.field)
}

function isAbove(column: Column, other: Column): boolean {
  const pairs = column.contents.amounts.map((amount, row) => [amount, other.contents.amounts[row]] as const)
  const above = pairs.filter(([a, b]) => a !== undefined && b !== undefined && a > b).length
  const below = pairs.filter(([a, b]) => a !== undefined && b !== undefined && a < b).length
  return above > below
}

/** A single text column that hardly repeats is the name. */
function byNames(guesses: Guesses, columns: readonly Column[], fields: readonly GuessedField[]): void {
  const needed = fields.find(({ kind, required, field }) => kind === 'text' && required && !guesses.hasField(field))
  if (!needed) return
  const candidates = open(guesses, columns).filter(
    ({ contents }) => mostly(contents.texts, contents) && mostly(contents.distinct, contents),
  )
  const [only] = candidates
  if (only && candidates.length === 1) guesses.take(only.header, needed.field)
}
