import { isWithin, overlaps } from './cell-area.ts'
import { getGrid, type Menu } from './menu.ts'

export type MenuFault = 'noMainPage' | 'samePage' | 'outside' | 'overlap'

/** What no designer makes and a hostile caller might: undefined when the menu can be drawn. */
export function menuFault(menu: Menu): MenuFault | undefined {
  if (!menu.pages.some(page => page.category === undefined)) return 'noMainPage'
  if (new Set(menu.pages.map(page => page.id)).size !== menu.pages.length) return 'samePage'
  for (const page of menu.pages) {
    const grid = getGrid(menu, page)
    if (page.cells.some(cell => !isWithin(cell, grid))) return 'outside'
    if (page.cells.some((cell, at) => page.cells.slice(at + 1).some(other => overlaps(cell, other)))) return 'overlap'
  }
  return undefined
}
