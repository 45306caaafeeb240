import type { Grid, Tile } from './tile.ts'

/** A layout under design, with the id of the selected tile. */
export interface GridDesign {
  readonly grid: Grid
  readonly at: string | undefined
}

const withTiles = ({ grid }: GridDesign, tiles: readonly Tile[], at: string | undefined): GridDesign => ({
  grid: { ...grid, tiles },
  at,
})
const placeOfSelected = ({ grid, at }: GridDesign): number => grid.tiles.findIndex(({ id }) => id === at)

export const selectedTile = ({ grid, at }: GridDesign): Tile | undefined => grid.tiles.find(({ id }) => id === at)

/** Adds a tile after the selected one, or as the last. */
export function insertTile(design: GridDesign, tile: Tile): GridDesign {
  const { tiles } = design.grid
  const place = placeOfSelected(design)
  return withTiles(design, tiles.toSpliced(place < 0 ? tiles.length : place + 1, 0, tile), tile.id)
}

export const replaceTile = (design: GridDesign, tile: Tile): GridDesign =>
  withTiles(
    design,
    design.grid.tiles.map(each => (each.id === tile.id ? tile : each)),
    design.at,
  )

/** Removes the selected tile; the one in its place is selected then. */
export function removeTile(design: GridDesign): GridDesign | undefined {
  const place = placeOfSelected(design)
  if (place < 0) return undefined
  const rest = design.grid.tiles.toSpliced(place, 1)
  return withTiles(design, rest, (rest[place] ?? rest.at(-1))?.id)
}

/** Moves the selected tile in the order. */
export function moveTile(design: GridDesign, by: 1 | -1): GridDesign | undefined {
  const { tiles } = design.grid
  const place = placeOfSelected(design)
  const [tile, other] = [tiles[place], tiles[place + by]]
  if (!tile || !other) return undefined
  return withTiles(design, tiles.with(place, other).with(place + by, tile), design.at)
}

/** Moves a tile to the place of another one, as when it is dragged there. */
export function dropTile(design: GridDesign, id: string, onto: string): GridDesign | undefined {
  const { tiles } = design.grid
  const tile = tiles.find(each => each.id === id)
  const place = tiles.findIndex(each => each.id === onto)
  if (!tile || place < 0 || id === onto) return undefined
  return withTiles(design, tiles.filter(each => each !== tile).toSpliced(place, 0, tile), id)
}
