import type { Grid, Tile } from './tile.ts'

export type TileProblemCode = 'linkMissing' | 'textMissing' | 'pictureMissing' | 'valueMissing'

export interface TileProblem {
  /** Id of the tile. */
  readonly at: string
  readonly code: TileProblemCode
}

function problemCode(tile: Tile): TileProblemCode | undefined {
  switch (tile.kind) {
    case 'link':
      return tile.page === '' ? 'linkMissing' : undefined
    case 'text':
      return tile.text.trim() === '' ? 'textMissing' : undefined
    case 'picture':
      return tile.file === '' ? 'pictureMissing' : undefined
    case 'qr':
      return tile.value.trim() === '' ? 'valueMissing' : undefined
    default:
      return undefined
  }
}

/** Tiles that would show nothing. */
export const gridProblems = ({ tiles }: Grid): TileProblem[] =>
  tiles.flatMap(tile => {
    const code = problemCode(tile)
    return code ? [{ at: tile.id, code }] : []
  })
