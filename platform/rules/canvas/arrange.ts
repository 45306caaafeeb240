import type { Piece, Size } from './piece.ts'
import { around, getBox } from './piece-box.ts'
import { normalAngle, snapped, within } from './snap.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** A corner of a box, from its middle. */
export interface Corner {
  readonly x: 1 | -1
  readonly y: 1 | -1
}

const RADIANS = Math.PI / 180

interface Resizing {
  /** Width and depth stay equal. */
  readonly even: boolean
  readonly grid: number | null
  readonly least: number
  readonly most: number
}

/**
 * The size after a corner was dragged to a point: the opposite corner stays where it is, also when the piece is turned.
 */
export function resizeTo(
  piece: Piece,
  corner: Corner,
  point: Point,
  { even, grid, least, most }: Resizing,
): { readonly x: number; readonly y: number; readonly size: Size } {
  const cos = Math.cos(piece.angle * RADIANS)
  const sin = Math.sin(piece.angle * RADIANS)
  const held = {
    x: piece.x - (corner.x * piece.size.width * cos - corner.y * piece.size.depth * sin) / 2,
    y: piece.y - (corner.x * piece.size.width * sin + corner.y * piece.size.depth * cos) / 2,
  }
  const along = { x: point.x - held.x, y: point.y - held.y }
  const length = (value: number) => within(snapped(value, grid ?? 1), least, most)
  const width = length(corner.x * (along.x * cos + along.y * sin))
  const depth = length(corner.y * (along.y * cos - along.x * sin))
  const size = even ? { width: Math.max(width, depth), depth: Math.max(width, depth) } : { width, depth }
  return {
    size,
    x: held.x + (corner.x * size.width * cos - corner.y * size.depth * sin) / 2,
    y: held.y + (corner.x * size.width * sin + corner.y * size.depth * cos) / 2,
  }
}

/** The angle at which a piece's upper edge looks towards a point. */
export const angleTo = (piece: Point, point: Point, step: number): number =>
  normalAngle(snapped(Math.atan2(point.x - piece.x, piece.y - point.y) / RADIANS, step))

export const ALIGNMENTS = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

/** How far each piece moves to line up with the outermost of them, or with their common middle. */
export function alignShifts(pieces: readonly Piece[], alignment: Alignment): ReadonlyMap<string, Point> {
  const box = around(pieces.map(getBox))
  if (!box) return new Map()
  return new Map(
    pieces.map((piece): [string, Point] => {
      const own = getBox(piece)
      const shifts: Record<Alignment, Point> = {
        left: { x: box.left - own.left, y: 0 },
        right: { x: box.right - own.right, y: 0 },
        centre: { x: (box.left + box.right) / 2 - piece.x, y: 0 },
        top: { x: 0, y: box.top - own.top },
        bottom: { x: 0, y: box.bottom - own.bottom },
        middle: { x: 0, y: (box.top + box.bottom) / 2 - piece.y },
      }
      return [piece.id, shifts[alignment]]
    }),
  )
}

/** Centres at equal distances; the outermost two stay. Empty for fewer than three. */
export function spreadCentres(pieces: readonly Piece[], along: 'x' | 'y'): ReadonlyMap<string, number> {
  const ordered = pieces.toSorted((each, other) => each[along] - other[along])
  const [first] = ordered
  const last = ordered.at(-1)
  if (!first || !last || ordered.length < 3) return new Map()
  const step = (last[along] - first[along]) / (ordered.length - 1)
  return new Map(ordered.map((piece, at) => [piece.id, first[along] + at * step]))
}
