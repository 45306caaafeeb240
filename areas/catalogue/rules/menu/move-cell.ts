import { cellAt, freeSpot, isFree, isWithin, overlaps, SINGLE } from './cell-area.ts'
import { findPage, getGrid, type Menu, type MenuCell, type MenuPage, type Place, type Span, withPage } from './menu.ts'

/**
 * Moves a cell to another place, on its page or on another. What stood there changes places with it: it goes where the moved
 * cell was, and where it is too large for that, to the first free place. No cell is ever lost: undefined when they do
 * not all fit, or when there is no cell to move.
 */
export function moveCell(menu: Menu, from: Place, to: Place): Menu | undefined {
  const source = findPage(menu, from.page)
  const target = findPage(menu, to.page)
  const moved = source && cellAt(source.cells, from)
  if (!source || !target || !moved) return undefined
  const placed = { ...moved, row: to.row, column: to.column }
  if (!isWithin(placed, getGrid(menu, target))) return undefined
  if (placed.row === moved.row && placed.column === moved.column && source.id === target.id) return menu
  const inTheWay = target.cells.filter(cell => cell !== moved && overlaps(cell, placed))
  const rest = (page: MenuPage) => page.cells.filter(cell => cell !== moved && !inTheWay.includes(cell))
  const sameBoard = source.id === target.id
  const stored = sameBoard ? [...rest(source), placed] : rest(source)
  const settled = settle(stored, inTheWay, moved, placed, getGrid(menu, source))
  if (!settled) return undefined
  const emptied = withPage(menu, { ...source, cells: settled })
  return sameBoard ? emptied : withPage(emptied, { ...target, cells: [...rest(target), placed] })
}

/** Puts those that were in the way where the moved cell came from, each as it stood to the others where that fits. */
function settle(
  stored: readonly MenuCell[],
  inTheWay: readonly MenuCell[],
  from: MenuCell,
  to: MenuCell,
  grid: Menu['menuGrid'],
): readonly MenuCell[] | undefined {
  let cells = stored
  for (const cell of inTheWay) {
    const swapped = { ...cell, row: cell.row - to.row + from.row, column: cell.column - to.column + from.column }
    const spot = isFree(cells, swapped, grid) ? swapped : freeSpot(cells, cell, grid)
    if (!spot) return undefined
    cells = [...cells, { ...cell, row: spot.row, column: spot.column }]
  }
  return cells
}

/** Puts something into a place; what stood there is replaced, and keeps the size of its button. */
export function placeCell(menu: Menu, at: Place, holds: MenuCell['holds']): Menu | undefined {
  const page = findPage(menu, at.page)
  if (!page || !isWithin({ ...at, ...SINGLE }, getGrid(menu, page))) return undefined
  const before = cellAt(page.cells, at)
  const { row, column, rowSpan, columnSpan } = before ?? { ...at, ...SINGLE }
  const cell: MenuCell = { row, column, rowSpan, columnSpan, holds }
  return withPage(menu, { ...page, cells: [...page.cells.filter(other => other !== before), cell] })
}

export function clearCell(menu: Menu, at: Place): Menu {
  const page = findPage(menu, at.page)
  const cell = page && cellAt(page.cells, at)
  return page && cell ? withPage(menu, { ...page, cells: page.cells.filter(other => other !== cell) }) : menu
}

/** Changes how a cell looks; parts given as undefined go back to what it holds. */
export function changeLook(menu: Menu, at: Place, look: Partial<MenuCell>): Menu {
  const page = findPage(menu, at.page)
  const cell = page && cellAt(page.cells, at)
  if (!page || !cell) return menu
  return withPage(menu, { ...page, cells: page.cells.map(other => (other === cell ? { ...cell, ...look } : other)) })
}

/** Makes a button larger or smaller; undefined when it would cover others or leave the grid. */
export function resizeCell(menu: Menu, at: Place, span: Span): Menu | undefined {
  const page = findPage(menu, at.page)
  const cell = page && cellAt(page.cells, at)
  if (!page || !cell || span.rowSpan < 1 || span.columnSpan < 1) return undefined
  const others = page.cells.filter(other => other !== cell)
  const resized = { ...cell, ...span }
  return isFree(others, resized, getGrid(menu, page))
    ? withPage(menu, { ...page, cells: [...others, resized] })
    : undefined
}
