import type { GridCell } from './grid-keys.ts'
import type { AfterEdit } from './table-column.ts'

export interface EditedGrid {
  readonly rows: number
  /** Indices of the editable columns, in order. */
  readonly columns: readonly number[]
}

/** Where the focus moves when a cell's editor closes; at the grid's end it stays. */
export function cellAfter(here: GridCell, to: AfterEdit, { rows, columns }: EditedGrid): GridCell {
  const { row, column } = here
  if (to === 'down') return { row: Math.min(row + 1, rows - 1), column }
  const [first] = columns
  const last = columns.at(-1)
  if (to === 'next') {
    const beside = columns.find(each => each > column)
    if (beside !== undefined) return { row, column: beside }
    return row + 1 < rows && first !== undefined ? { row: row + 1, column: first } : here
  }
  if (to === 'back') {
    const before = columns.findLast(each => each < column)
    if (before !== undefined) return { row, column: before }
    return row > 0 && last !== undefined ? { row: row - 1, column: last } : here
  }
  return here
}
