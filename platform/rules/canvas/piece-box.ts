import type { Piece, Size } from './piece.ts'

/** An upright rectangle. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const RADIANS = Math.PI / 180

/** What a piece covers, turned as it is. */
export function getBox(piece: Piece): Box {
  const { x, y, size } = piece
  const angle = 'shape' in piece && piece.shape === 'round' ? 0 : piece.angle
  const cos = Math.abs(Math.cos(angle * RADIANS))
  const sin = Math.abs(Math.sin(angle * RADIANS))
  const width = (size.width * cos + size.depth * sin) / 2
  const depth = (size.width * sin + size.depth * cos) / 2
  return { left: x - width, top: y - depth, right: x + width, bottom: y + depth }
}

export const around = (boxes: readonly Box[]): Box | undefined =>
  boxes.length === 0
    ? undefined
    : {
        left: Math.min(...boxes.map(box => box.left)),
        top: Math.min(...boxes.map(box => box.top)),
        right: Math.max(...boxes.map(box => box.right)),
        bottom: Math.max(...boxes.map(box => box.bottom)),
      }

export const touches = (first: Box, other: Box): boolean =>
  first.left < other.right && other.left < first.right && first.top < other.bottom && other.top < first.bottom

/** How far a box must be pushed to lie within a space; 0 where the space is too small for it anyway. */
export function pushInto(box: Box, room: Size): { readonly x: number; readonly y: number } {
  return { x: push(box.left, box.right, room.width), y: push(box.top, box.bottom, room.depth) }
}

function push(from: number, to: number, length: number): number {
  if (to - from > length) return 0
  if (from < 0) return -from
  return to > length ? length - to : 0
}
