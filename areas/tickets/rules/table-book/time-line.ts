import { MINUTE_MS } from '#platform/rules/time/durations.ts'

/** Width of a column of the time line. */
export const COLUMN_MINUTES = 15
const COLUMN_MS = COLUMN_MINUTES * MINUTE_MS

interface Timed {
  /** ISO 8601. */
  readonly startsAt: string
  readonly endsAt: string
}

/** Columns of a day: from the first start or party to the last. Epoch milliseconds. */
export function timeColumns(starts: readonly { readonly startsAt: string }[], parties: readonly Timed[]): number[] {
  const begins = [...starts, ...parties].map(({ startsAt }) => Date.parse(startsAt))
  const ends = [...begins.map(at => at + COLUMN_MS), ...parties.map(({ endsAt }) => Date.parse(endsAt))]
  if (begins.length === 0) return []
  const columns: number[] = []
  const first = Math.min(...begins)
  for (let at = first - (first % COLUMN_MS); at < Math.max(...ends); at += COLUMN_MS) columns.push(at)
  return columns
}

export interface LineCell<T> {
  /** Undefined: the table is free. */
  readonly party: T | undefined
  readonly columns: number
  /** Start of the cell. */
  readonly at: number
}

/** The cells of a table's row: each party takes at least one column, and never that of another. */
export function lineCells<T extends Timed>(columns: readonly number[], parties: readonly T[]): LineCell<T>[] {
  const cells: LineCell<T>[] = []
  const byStart = parties.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  let column = 0
  const addFree = (until: number) => {
    for (; column < until; column += 1) cells.push({ party: undefined, columns: 1, at: columns[column] ?? 0 })
  }
  byStart.forEach((party, place) => {
    const next = byStart[place + 1]
    const from = columnAt(columns, Date.parse(party.startsAt))
    const end = Math.min(Date.parse(party.endsAt), next ? Date.parse(next.startsAt) : Number.POSITIVE_INFINITY)
    addFree(Math.min(from, columns.length))
    const to = Math.min(columns.length, Math.max(column + 1, columnAt(columns, end)))
    if (column >= columns.length) return
    cells.push({ party, columns: to - column, at: columns[column] ?? 0 })
    column = to
  })
  addFree(columns.length)
  return cells
}

/** Index of the column in which a moment lies; the number of columns after the last one. */
function columnAt(columns: readonly number[], at: number): number {
  const index = columns.findLastIndex(column => column <= at)
  return at >= (columns.at(-1) ?? 0) + COLUMN_MS ? columns.length : Math.max(0, index)
}
