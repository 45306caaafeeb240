/** How a terminal lays out its menu. */
import { numericOrNull } from '../text/numeric.ts'

export type MenuGrid = { readonly rowNum: number; readonly columnNum: number }
export type MenuVersion = 100 | 200
export const MENU_LAYOUTS = ['CTPos', 'ArmPos'] as const
export type MenuLayoutValue = (typeof MENU_LAYOUTS)[number]
export type MenuLayout = {
  readonly menuGrid: MenuGrid
  readonly submenuGrid: MenuGrid
  readonly layout: MenuLayoutValue
  readonly menuVersion: MenuVersion
}
export type GridInput = { readonly [name in keyof MenuGrid]?: unknown }
export type MenuLayoutInput = {
  readonly menuGrid?: GridInput
  readonly submenuGrid?: GridInput
  readonly layout?: unknown
  readonly menuVersion?: unknown
}

export const MENU_GRID: MenuGrid = { rowNum: 6, columnNum: 5 }
export const SUBMENU_GRID: MenuGrid = { rowNum: 5, columnNum: 5 }

/** A grid size that is no whole number of at least 1 falls back; a layout not set is CTPos, an unknown one is ArmPos. */
export const toMenuLayout = (given: MenuLayoutInput): MenuLayout => ({
  menuGrid: gridOf(given.menuGrid, MENU_GRID),
  submenuGrid: gridOf(given.submenuGrid, SUBMENU_GRID),
  layout: layoutOf(given.layout),
  menuVersion: numericOrNull(given.menuVersion) === 200 ? 200 : 100,
})

const gridOf = (given: GridInput | undefined, otherwise: MenuGrid): MenuGrid => ({
  rowNum: sizeOf(given?.rowNum, otherwise.rowNum),
  columnNum: sizeOf(given?.columnNum, otherwise.columnNum),
})

function sizeOf(given: unknown, otherwise: number): number {
  const size = numericOrNull(given)
  return size !== null && Number.isInteger(size) && size >= 1 ? size : otherwise
}

function layoutOf(given: unknown): MenuLayoutValue {
  const notSet = given === undefined || given === null || given === ''
  return notSet || given === 'CTPos' ? 'CTPos' : 'ArmPos'
}

/** The names under which a shop's settings hold them. */
export type MenuSettingsInput = {
  readonly menuGridRowNum?: unknown
  readonly menuGridColumnNum?: unknown
  readonly submenuGridRowNum?: unknown
  readonly submenuGridColumnNum?: unknown
  readonly menuLayout?: unknown
  readonly menuVersion?: unknown
}

export const readMenuLayout = (given: MenuSettingsInput): MenuLayout =>
  toMenuLayout({
    menuGrid: { rowNum: given.menuGridRowNum, columnNum: given.menuGridColumnNum },
    submenuGrid: { rowNum: given.submenuGridRowNum, columnNum: given.submenuGridColumnNum },
    layout: given.menuLayout,
    menuVersion: given.menuVersion,
  })
