import type { CellContent, Menu, MenuCell, MenuPage } from './menu.ts'
import { type MenuThings, thingProblem } from './menu-things.ts'

/** A cell as it is published: what it holds no longer changes how it looks. A function has no words of its own here. */
export interface FrozenCell extends Omit<MenuCell, 'label' | 'colour' | 'textColour' | 'image'> {
  readonly label: string | null
  readonly colour: string | null
  readonly textColour: string | null
  readonly image: string | null
}

export interface FrozenPage extends Omit<MenuPage, 'cells'> {
  readonly cells: readonly FrozenCell[]
}

export interface FrozenMenu extends Omit<Menu, 'pages'> {
  readonly pages: readonly FrozenPage[]
}

/** Writes down how every button looks now. What is no longer there keeps the label it was given, or none. */
export const freeze = (menu: Menu, things: MenuThings): FrozenMenu => ({
  menuGrid: menu.menuGrid,
  submenuGrid: menu.submenuGrid,
  layout: menu.layout,
  menuVersion: menu.menuVersion,
  pages: menu.pages.map(page => ({
    id: page.id,
    name: page.name,
    ...(page.category === undefined ? {} : { category: page.category }),
    cells: page.cells.map(cell => freezeCell(cell, things)),
  })),
})

function freezeCell({ holds, label, colour, textColour, image, ...place }: MenuCell, things: MenuThings): FrozenCell {
  const thing = holds.kind === 'function' ? undefined : things[holds.id]
  return {
    row: place.row,
    column: place.column,
    rowSpan: place.rowSpan,
    columnSpan: place.columnSpan,
    holds,
    label: label || (thing?.name ?? null),
    colour: colour ?? thing?.colour ?? null,
    textColour: textColour ?? (colour === undefined ? (thing?.textColour ?? null) : null),
    image: image ?? thing?.image ?? null,
  }
}

/** ready: sells or opens. soldOut: shown, sells nothing. gone: a hole. */
export const CELL_STATES = ['ready', 'soldOut', 'gone'] as const
export type CellState = (typeof CELL_STATES)[number]

export interface ShownCell extends Omit<FrozenCell, 'image'> {
  readonly state: CellState
  /** Address of the picture. */
  readonly image: string | null
  /** An item's price 1. */
  readonly price: number | null
}

export interface ShownPage extends Omit<FrozenPage, 'cells'> {
  readonly cells: readonly ShownCell[]
}

export interface ShownMenu extends Omit<FrozenMenu, 'pages'> {
  readonly pages: readonly ShownPage[]
}

export const getCellState = (holds: CellContent, things: MenuThings): CellState => {
  if (holds.kind === 'function') return 'ready'
  const thing = things[holds.id]
  if (thingProblem(thing)) return 'gone'
  return thing?.soldOut ? 'soldOut' : 'ready'
}

/** What a till draws: the published menu with what is sold out or gone since, and where its pictures are. */
export const shown = (menu: FrozenMenu, things: MenuThings, files: Readonly<Record<string, string>>): ShownMenu => ({
  ...menu,
  pages: menu.pages.map(page => ({
    ...page,
    cells: page.cells.map(cell => ({
      ...cell,
      state: getCellState(cell.holds, things),
      image: cell.image === null ? null : (files[cell.image] ?? null),
      price: cell.holds.kind === 'item' ? (things[cell.holds.id]?.price ?? null) : null,
    })),
  })),
})

/** A published menu to design on: what its buttons wear anyway, because of what they hold, is not written on them again. */
export const thawed = (menu: FrozenMenu, things: MenuThings): Menu => ({
  ...menu,
  pages: menu.pages.map(page => ({ ...page, cells: page.cells.map(cell => thawCell(cell, things)) })),
})

function thawCell({ label, colour, textColour, image, ...cell }: FrozenCell, things: MenuThings): MenuCell {
  const thing = cell.holds.kind === 'function' ? undefined : things[cell.holds.id]
  const own = (value: string | null, usual: string | null | undefined) =>
    value === null || value === usual ? undefined : value
  const look = {
    label: own(label, thing?.name),
    colour: own(colour, thing?.colour),
    textColour: own(textColour, thing?.textColour),
    image: own(image, thing?.image),
  }
  return { ...cell, ...Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined)) }
}
