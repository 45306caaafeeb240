import type { MenuGrid } from '#platform/rules/console/menu-layout.ts'
import { byPlace, freeSpot, isFree, SINGLE } from './cell-area.ts'
import { contentKey, getGrid, listSubmenuPages, type Menu, type MenuCell, type MenuPage, withPage } from './menu.ts'

/** Gives ids of pages; the caller's source of randomness. */
export type NewId = () => string

/** A page before it has cells. */
type EmptyPage = Pick<MenuPage, 'id' | 'name' | 'category'>

export const addPage = (menu: Menu, page: EmptyPage): Menu => ({
  ...menu,
  pages: [...menu.pages, { ...page, cells: [] }],
})

/** Takes a page away, unless it is the last one of the main menu. */
export function removePage(menu: Menu, id: string): Menu | undefined {
  const pages = menu.pages.filter(page => page.id !== id)
  return pages.some(page => page.category === undefined) ? { ...menu, pages } : undefined
}

export const renamePage = (menu: Menu, id: string, name: string): Menu => ({
  ...menu,
  pages: menu.pages.map(page => (page.id === id ? { ...page, name } : page)),
})

/** Moves a page among those it is turned with: main pages among themselves, a category's submenus among themselves. */
export function shiftPage(menu: Menu, id: string, by: 1 | -1): Menu {
  const page = menu.pages.find(each => each.id === id)
  const siblings = menu.pages.filter(each => each.category === page?.category)
  const other = siblings[siblings.findIndex(each => each.id === id) + by]
  if (!page || !other) return menu
  const swap = (each: MenuPage) => (each.id === page.id ? other : each.id === other.id ? page : each)
  return { ...menu, pages: menu.pages.map(swap) }
}

/**
 * Fills the submenu of a category with its items: those that are in it already keep their places, the others take the
 * free places in reading order, on new pages where the old ones are full.
 */
export function fillFromCategory(
  menu: Menu,
  category: { readonly id: string; readonly name: string },
  items: readonly string[],
  newId: NewId,
): Menu {
  const there = new Set(
    listSubmenuPages(menu, category.id).flatMap(page => page.cells.map(cell => contentKey(cell.holds))),
  )
  const cells = [...new Set(items)]
    .map(id => ({ kind: 'item', id }) as const)
    .filter(holds => !there.has(contentKey(holds)))
    .map(holds => ({ ...SINGLE, row: 0, column: 0, holds }))
  const started = listSubmenuPages(menu, category.id).length > 0 ? menu : addPage(menu, submenuPage(category, newId))
  return settleOnPages(started, listSubmenuPages(started, category.id), cells, () => submenuPage(category, newId))
}

const submenuPage = ({ id, name }: { id: string; name: string }, newId: NewId) => ({ id: newId(), name, category: id })

/** Gives each cell the first free place of these pages, adding pages as they are needed. */
export function settleOnPages(
  menu: Menu,
  pages: readonly MenuPage[],
  cells: readonly MenuCell[],
  newPage: () => EmptyPage,
): Menu {
  let now = menu
  let open = [...pages]
  for (const cell of cells) {
    let place = firstPlace(now, open, cell)
    if (!place) {
      const added = newPage()
      now = addPage(now, added)
      open = [...open, { ...added, cells: [] }]
      place = firstPlace(now, open, cell)
    }
    if (!place) continue // larger than the grid itself; fitGrid shrinks such cells first
    const settled = { ...place.page, cells: [...place.page.cells, { ...cell, ...place.spot }] }
    now = withPage(now, settled)
    open = open.map(page => (page.id === settled.id ? settled : page))
  }
  return now
}

function firstPlace(menu: Menu, pages: readonly MenuPage[], cell: MenuCell) {
  for (const page of pages) {
    const spot = freeSpot(page.cells, cell, getGrid(menu, page))
    if (spot) return { page, spot }
  }
  return undefined
}

const shrunk = (cell: MenuCell, { rowNum, columnNum }: MenuGrid): MenuCell => ({
  ...cell,
  rowSpan: Math.min(cell.rowSpan, rowNum),
  columnSpan: Math.min(cell.columnSpan, columnNum),
})

/**
 * Gives a menu other grids. Cells that still fit stay; the others go to free places, on further pages where there are
 * none. No cell is lost.
 */
export function fitGrid(menu: Menu, grids: Pick<Menu, 'menuGrid' | 'submenuGrid'>, newId: NewId): Menu {
  const resized: Menu = { ...menu, ...grids }
  return menu.pages.reduce((now, page) => fitPage(now, page, newId), { ...resized, pages: menu.pages })
}

function fitPage(menu: Menu, page: MenuPage, newId: NewId): Menu {
  const grid = getGrid(menu, page)
  const stored: MenuCell[] = []
  const over: MenuCell[] = []
  for (const cell of [...page.cells].sort(byPlace).map(each => shrunk(each, grid)))
    (isFree(stored, cell, grid) ? stored : over).push(cell)
  const held = { ...page, cells: stored }
  return settleOnPages(withPage(menu, held), [held], over, () => ({
    id: newId(),
    name: page.name,
    ...(page.category === undefined ? {} : { category: page.category }),
  }))
}
