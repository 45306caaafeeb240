import type { MenuGrid } from '#platform/rules/console/menu-layout.ts'
import type { MenuCell, Span, Spot } from './menu.ts'

export type Area = Spot & Span

export const SINGLE: Span = { rowSpan: 1, columnSpan: 1 }

export const isWithin = ({ row, column, rowSpan, columnSpan }: Area, { rowNum, columnNum }: MenuGrid): boolean =>
  row >= 0 && column >= 0 && row + rowSpan <= rowNum && column + columnSpan <= columnNum

export const overlaps = (first: Area, other: Area): boolean =>
  first.row < other.row + other.rowSpan &&
  other.row < first.row + first.rowSpan &&
  first.column < other.column + other.columnSpan &&
  other.column < first.column + first.columnSpan

/** The cell that covers a spot; a cell of two rows covers both. */
export const cellAt = (cells: readonly MenuCell[], spot: Spot): MenuCell | undefined =>
  cells.find(cell => overlaps(cell, { ...spot, ...SINGLE }))

export const isFree = (cells: readonly Area[], area: Area, grid: MenuGrid): boolean =>
  isWithin(area, grid) && !cells.some(cell => overlaps(cell, area))

/** The first place, in reading order, where something of this size still fits. */
export function freeSpot(cells: readonly Area[], { rowSpan, columnSpan }: Span, grid: MenuGrid): Spot | undefined {
  for (let row = 0; row + rowSpan <= grid.rowNum; row++)
    for (let column = 0; column + columnSpan <= grid.columnNum; column++)
      if (isFree(cells, { row, column, rowSpan, columnSpan }, grid)) return { row, column }
  return undefined
}

/** In reading order. */
export const byPlace = (first: Spot, other: Spot): number => first.row - other.row || first.column - other.column
