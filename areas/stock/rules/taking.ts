import { roundQuantity, subtractQuantities } from './quantity.ts'

/** Result of counting a line. Empty while it is not counted, which differs from zero. */
export interface Count {
  readonly counted: number | null
  /** On hand when counting of this line started. */
  readonly bookQuantity: number | null
  readonly variance: number | null
  /** ISO instant at which counting of this line started. */
  readonly countedAt: string | null
}

export const NOT_COUNTED: Count = { counted: null, bookQuantity: null, variance: null, countedAt: null }

/** Whether this count is the first of its line, so that the book has to be frozen. */
export const startsCounting = (before: Count, counted: number | null): boolean =>
  counted !== null && before.bookQuantity === null

/**
 * A line after a count was typed or scanned. The book stays as it was when counting started: what is sold meanwhile was
 * counted on the shelf and is no loss. A count that is taken back frees the line; it can be counted again.
 */
export function countLine(before: Count, counted: number | null, start: { onHand: number; at: string }): Count {
  if (counted === null) return NOT_COUNTED
  const quantity = roundQuantity(counted)
  const bookQuantity = before.bookQuantity ?? start.onHand
  return {
    counted: quantity,
    bookQuantity,
    variance: subtractQuantities(quantity, bookQuantity),
    countedAt: before.countedAt ?? start.at,
  }
}

/** Reversal of a count: book and counted quantity are swapped. */
export const reversedCount = ({ counted, bookQuantity, variance, countedAt }: Count): Count => ({
  counted: bookQuantity,
  bookQuantity: counted,
  variance: variance === null ? null : subtractQuantities(0, variance),
  countedAt,
})

/**
 * A counted line when more is known of the moment at which its counting started: a till without a network may send later
 * what it had sold before. Who counted did not find it on the shelf, so it was missing from the book and is no loss.
 */
export const withBook = <L extends Count>(line: L, onHand: number): L =>
  line.countedAt === null ? line : { ...line, ...countLine(NOT_COUNTED, line.counted, { onHand, at: line.countedAt }) }

export interface CountedLine extends Count {
  readonly lineId: string
  readonly item: string
}

export interface Posting {
  readonly lineId: string
  readonly item: string
  /** Signed: what was found more is positive. */
  readonly quantity: number
}

/** What an audit posts: counted less book, of lines that were counted and differ. */
export function toPostings(lines: readonly CountedLine[]): Posting[] {
  return lines.flatMap(({ lineId, item, variance }) =>
    variance === null || variance === 0 ? [] : [{ lineId, item, quantity: variance }],
  )
}

export const uncounted = (lines: readonly Count[]): number => lines.filter(line => line.counted === null).length

/** Items on more than one line: each line would freeze the same book quantity and post its own difference. */
export function countedTwice(lines: readonly { readonly item: string }[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(lines.map(line => line.item).filter(item => seen.has(item) || !seen.add(item)))
}
