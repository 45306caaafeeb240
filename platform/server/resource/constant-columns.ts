import type { Row } from './row.ts'

/** Fewer rows are sent as they are, so that the statements of single records stay the same text and keep their plan. */
const LEAST_ROWS = 50

export interface SplitRows {
  /** Columns that are the same in every row, with their value. */
  readonly constant: Row
  /** The other columns of each row; what is left out is null. */
  readonly varying: readonly Row[]
  readonly isConstant: (column: string) => boolean
}

const isEmptyArray = (value: unknown): boolean => Array.isArray(value) && value.length === 0

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (one == null && other == null) || (isEmptyArray(one) && isEmptyArray(other))
}

/**
 * Parts rows into what all of them share and what they don't. Of a product's sixty columns a file fills ten: the others are
 * written to JSON and read from it once a statement, not once a row.
 */
export function splitRows(columns: readonly string[], rows: readonly Row[]): SplitRows {
  const [first = {}] = rows
  const shared = new Set(
    rows.length < LEAST_ROWS ? [] : columns.filter(column => rows.every(row => isSame(row[column], first[column]))),
  )
  const varyingColumns = columns.filter(column => !shared.has(column))
  return {
    constant: pick(first, [...shared]),
    varying: rows.map(row => pick(row, varyingColumns)),
    isConstant: column => shared.has(column),
  }
}

/** Those columns of a row that have a value. */
function pick(row: Row, columns: readonly string[]): Row {
  const picked: Record<string, unknown> = {}
  for (const column of columns) {
    const value = row[column]
    if (value !== null && value !== undefined) picked[column] = value
  }
  return picked
}
