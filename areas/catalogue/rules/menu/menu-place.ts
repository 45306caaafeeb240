/** Position of a user in a till menu. */
export interface MenuPlace {
  /** Index among the pages of the main menu. */
  readonly mainPage: number
  /** The submenu that is open, by the id of its category, and the index among its pages. */
  readonly submenu: { readonly category: string; readonly page: number } | null
}

export const MENU_START: MenuPlace = { mainPage: 0, submenu: null }
