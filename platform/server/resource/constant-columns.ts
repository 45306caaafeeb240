import type { Row } from './row.ts'

/** Smaller batches are sent unchanged, so that statements for single records keep the same text and their plan. */
const LEAST_ROWS = 50

export interface SplitRows {
  /** Columns with the same value in every row. */
  readonly constant: Row
  /** The other columns of each row; absent ones are null. */
  readonly varying: readonly Row[]
  readonly isConstant: (column: string) => boolean
}

const isEmptyArray = (value: unknown): boolean => Array.isArray(value) && value.length === 0

function isSame(value: unknown, other: unknown): boolean {
  return value === other || (value == null && other == null) || (isEmptyArray(value) && isEmptyArray(other))
}

/**
 * Splits rows into common and different values. A file fills about ten of a product's sixty columns; the others are
 * written to JSON and read from it once per statement, not per row.
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

/** The given columns of a row that have a value. */
function pick(row: Row, columns: readonly string[]): Row {
  const picked: Record<string, unknown> = {}
  for (const column of columns) {
    const value = row[column]
    if (value !== null && value !== undefined) picked[column] = value
  }
  return picked
}
