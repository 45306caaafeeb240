import type { Tile } from './tile.ts'

/** Tiles of a person: those that open pages, and those that are for people of a page, follow their permissions. */
export const visibleTiles = (tiles: readonly Tile[], mayOpen: (page: string) => boolean): Tile[] =>
  tiles.filter(tile => (tile.kind !== 'link' || mayOpen(tile.page)) && (tile.need === undefined || mayOpen(tile.need)))

/** Pages that have a tile of their own. */
export const linkedPages = (tiles: readonly Tile[]): ReadonlySet<string> =>
  new Set(tiles.flatMap(tile => (tile.kind === 'link' ? [tile.page] : [])))
