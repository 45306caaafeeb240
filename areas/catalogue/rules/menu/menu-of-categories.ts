import type { MenuLayout } from '#platform/rules/console/menu-layout.ts'
import { SINGLE } from './cell-area.ts'
import { emptyMenu, type Menu } from './menu.ts'
import { fillFromCategory, type NewId, settleOnPages } from './menu-pages.ts'

interface SoldCategory {
  readonly id: string
  readonly name: string
  readonly items: readonly string[]
}

/** A menu with one button for each category, in order, and the category's items behind it. */
export function menuOfCategories(
  layout: MenuLayout,
  categories: readonly SoldCategory[],
  mainPage: string,
  newId: NewId,
): Menu {
  const empty = emptyMenu(layout, { id: newId(), name: mainPage })
  const buttons = categories.map(({ id }) => ({
    ...SINGLE,
    row: 0,
    column: 0,
    holds: { kind: 'category', id } as const,
  }))
  const main = settleOnPages(empty, empty.pages, buttons, () => ({ id: newId(), name: mainPage }))
  return categories.reduce((menu, category) => fillFromCategory(menu, category, category.items, newId), main)
}
