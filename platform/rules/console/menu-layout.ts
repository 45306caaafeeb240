/** Layout of a terminal's menu. */
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

/** A grid size below 1 or with decimals uses the default. An unset layout is CTPos, an unknown one is ArmPos. */
export const toMenuLayout = (input: MenuLayoutInput): MenuLayout => ({
  menuGrid: toGrid(input.menuGrid, MENU_GRID),
  submenuGrid: toGrid(input.submenuGrid, SUBMENU_GRID),
  layout: toLayout(input.layout),
  menuVersion: numericOrNull(input.menuVersion) === 200 ? 200 : 100,
})

const toGrid = (input: GridInput | undefined, otherwise: MenuGrid): MenuGrid => ({
  rowNum: toSize(input?.rowNum, otherwise.rowNum),
  columnNum: toSize(input?.columnNum, otherwise.columnNum),
})

function toSize(value: unknown, otherwise: number): number {
  const size = numericOrNull(value)
  return size !== null && Number.isInteger(size) && size >= 1 ? size : otherwise
}

function toLayout(value: unknown): MenuLayoutValue {
  const notSet = value === undefined || value === null || value === ''
  return notSet || value === 'CTPos' ? 'CTPos' : 'ArmPos'
}

/** Names of the shop's settings for it. */
export type MenuSettingsInput = {
  readonly menuGridRowNum?: unknown
  readonly menuGridColumnNum?: unknown
  readonly submenuGridRowNum?: unknown
  readonly submenuGridColumnNum?: unknown
  readonly menuLayout?: unknown
  readonly menuVersion?: unknown
}

export const readMenuLayout = (input: MenuSettingsInput): MenuLayout =>
  toMenuLayout({
    menuGrid: { rowNum: input.menuGridRowNum, columnNum: input.menuGridColumnNum },
    submenuGrid: { rowNum: input.submenuGridRowNum, columnNum: input.submenuGridColumnNum },
    layout: input.menuLayout,
    menuVersion: input.menuVersion,
  })
