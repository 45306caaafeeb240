import { type CellContent, contentKey, listSubmenuPages, type Menu, type MenuCell, type MenuPage } from './menu.ts'

export const MENU_THING_KINDS = ['category', 'item'] as const
export type MenuThingKind = (typeof MENU_THING_KINDS)[number]

/** What a menu's cells hold, as it is in the catalogue now. */
export interface MenuThing {
  readonly kind: MenuThingKind
  readonly id: string
  readonly name: string
  readonly active: boolean
  /** Sold at the till at all. */
  readonly cashier: boolean
  readonly soldOut: boolean
  readonly colour: string | null
  readonly textColour: string | null
  /** Id of a stored picture. */
  readonly image: string | null
  /** An item's price 1, as on the wire. */
  readonly price: number | null
  /** An item's code, or a category's. */
  readonly code: string | null
  /** An item's category. */
  readonly category: string | null
}

/** By id. */
export type MenuThings = Readonly<Record<string, MenuThing>>

/** deleted, inactive, notAtTill: the till shows a hole. noSubmenu: a category that opens nothing. */
export type CellProblem = 'deleted' | 'inactive' | 'notAtTill' | 'noSubmenu'

export interface PlacedProblem {
  readonly page: MenuPage
  readonly cell: MenuCell
  readonly problem: CellProblem
}

/** A menu, designed or published: all that is asked is what its buttons hold. */
export interface Holding {
  readonly pages: readonly {
    readonly category?: string | undefined
    readonly cells: readonly { readonly holds: CellContent }[]
  }[]
}

export const idsIn = (menu: Holding): { readonly items: string[]; readonly categories: string[] } => {
  const items = new Set<string>()
  const categories = new Set<string>()
  for (const page of menu.pages) {
    if (page.category !== undefined) categories.add(page.category)
    for (const { holds } of page.cells) {
      if (holds.kind === 'item') items.add(holds.id)
      if (holds.kind === 'category') categories.add(holds.id)
    }
  }
  return { items: [...items], categories: [...categories] }
}

/** What an item or a category lacks to be shown by a till. */
export function thingProblem(thing: MenuThing | undefined): CellProblem | undefined {
  if (!thing) return 'deleted'
  if (!thing.active) return 'inactive'
  return thing.cashier ? undefined : 'notAtTill'
}

export function cellProblem(
  menu: Menu,
  { holds }: Pick<MenuCell, 'holds'>,
  things: MenuThings,
): CellProblem | undefined {
  if (holds.kind === 'function') return undefined
  const problem = thingProblem(things[holds.id])
  if (problem || holds.kind === 'item') return problem
  return listSubmenuPages(menu, holds.id).length === 0 ? 'noSubmenu' : undefined
}

export const menuProblems = (menu: Menu, things: MenuThings): readonly PlacedProblem[] =>
  menu.pages.flatMap(page =>
    page.cells.flatMap(cell => {
      const problem = cellProblem(menu, cell, things)
      return problem ? [{ page, cell, problem }] : []
    }),
  )

/** Places in which an item or category stands already, by its key. */
export function standing(menu: Menu): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const page of menu.pages)
    for (const { holds } of page.cells) counts.set(contentKey(holds), (counts.get(contentKey(holds)) ?? 0) + 1)
  return counts
}
