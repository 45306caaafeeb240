import type { MenuGrid, MenuLayout } from '#platform/rules/console/menu-layout.ts'

/** What a till's button does that is neither an item nor a category. */
export const MENU_FUNCTIONS = [
  'openItem',
  'priceInquiry',
  'quantity',
  'discountLine',
  'discountBill',
  'holdBill',
  'recallBill',
  'splitBill',
  'table',
  'covers',
  'member',
  'refund',
  'printBill',
  'noSale',
] as const
export type MenuFunction = (typeof MENU_FUNCTIONS)[number]

export type CellContent =
  | { readonly kind: 'category'; readonly id: string }
  | { readonly kind: 'item'; readonly id: string }
  | { readonly kind: 'function'; readonly name: MenuFunction }

/** Position on a page: zero-based, from the top and from the side where reading begins. */
export interface Spot {
  readonly row: number
  readonly column: number
}

export interface Span {
  readonly rowSpan: number
  readonly columnSpan: number
}

/** How a button looks where it does not look like what it holds. */
export interface CellLook {
  readonly label?: string | undefined
  /** #rrggbb */
  readonly colour?: string | undefined
  readonly textColour?: string | undefined
  /** Id of a stored picture. */
  readonly image?: string | undefined
}

export interface MenuCell extends Spot, Span, CellLook {
  readonly holds: CellContent
}

export interface MenuPage {
  readonly id: string
  readonly name: string
  /** A submenu: opened by the category of this id. Without it, it is a page of the main menu. */
  readonly category?: string | undefined
  readonly cells: readonly MenuCell[]
}

export interface Menu extends MenuLayout {
  /** Main pages first in their order; the submenus of one category in theirs. */
  readonly pages: readonly MenuPage[]
}

/** A spot of a menu. */
export interface Place extends Spot {
  readonly page: string
}

/** A grid that a finger still hits on a till's screen. */
export const MOST_ROWS = 12
export const MOST_COLUMNS = 12
/** Keeps one menu within what a till loads in a breath. */
export const MOST_PAGES = 200

export const emptyMenu = (layout: MenuLayout, page: Pick<MenuPage, 'id' | 'name'>): Menu => ({
  ...layout,
  pages: [{ ...page, cells: [] }],
})

export const findPage = (menu: Menu, id: string): MenuPage | undefined => menu.pages.find(page => page.id === id)

export const getGrid = (menu: Pick<Menu, 'menuGrid' | 'submenuGrid'>, page: Pick<MenuPage, 'category'>): MenuGrid =>
  page.category === undefined ? menu.menuGrid : menu.submenuGrid

export const mainPages = (menu: Menu): readonly MenuPage[] => menu.pages.filter(page => page.category === undefined)

export const listSubmenuPages = (menu: Menu, category: string): readonly MenuPage[] =>
  menu.pages.filter(page => page.category === category)

export const withPage = (menu: Menu, page: MenuPage): Menu => ({
  ...menu,
  pages: menu.pages.map(other => (other.id === page.id ? page : other)),
})

/** The same thing, wherever it stands and however it looks. */
export const isSameContent = (first: CellContent, other: CellContent): boolean =>
  contentKey(first) === contentKey(other)

export const contentKey = (content: CellContent): string =>
  content.kind === 'function' ? `function:${content.name}` : `${content.kind}:${content.id}`
