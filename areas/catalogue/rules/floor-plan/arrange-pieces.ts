import {
  isTable,
  LARGEST_ROOM,
  listPieces,
  mapPieces,
  type Piece,
  type Room,
  type Size,
  SMALLEST,
} from './floor-plan.ts'
import { around, getBox, pushInto } from './piece-box.ts'
import { ANGLE_STEP, GRID, normalAngle, snapped, within } from './snap.ts'

type Ids = ReadonlySet<string>

/** Tables that are merged move as one: with one of them come the others. */
export function withMerged(room: Room, ids: Ids): Ids {
  const joined = room.merges.filter(merge => merge.tables.some(id => ids.has(id))).flatMap(merge => merge.tables)
  return joined.length === 0 ? ids : new Set([...ids, ...joined])
}

/**
 * Moves pieces together, and stops at the walls. With a grid, the first of them comes to stand on it and the others keep
 * their distances.
 */
export function movePieces(room: Room, chosen: Ids, by: { x: number; y: number }, grid: number | null): Room {
  const ids = withMerged(room, chosen)
  const pieces = listPieces(room).filter(piece => ids.has(piece.id))
  const [first] = pieces.filter(piece => chosen.has(piece.id))
  if (!first) return room
  const step = {
    x: grid ? snapped(first.x + by.x, grid) - first.x : snapped(by.x, 1),
    y: grid ? snapped(first.y + by.y, grid) - first.y : snapped(by.y, 1),
  }
  const box = around(pieces.map(piece => getBox({ ...piece, x: piece.x + step.x, y: piece.y + step.y })))
  const push = box ? pushInto(box, room.size) : { x: 0, y: 0 }
  const x = reach(
    pieces.map(piece => piece.x),
    step.x + whole(push.x),
    room.size.width,
  )
  const y = reach(
    pieces.map(piece => piece.y),
    step.y + whole(push.y),
    room.size.depth,
  )
  if (x === 0 && y === 0) return room
  return mapPieces(room, ids, piece => ({ ...piece, x: piece.x + x, y: piece.y + y }))
}

/** How far all of these centres can go together without leaving the room. */
const reach = (centres: readonly number[], by: number, length: number): number =>
  within(by, -Math.min(...centres), length - Math.max(...centres))

/** Away from zero, so that what is pushed back from a wall does not stay in it. */
const whole = (push: number): number => (push < 0 ? snapped(push - 0.5, 1) : snapped(push + 0.499, 1))

/** A centre is never outside its room, and whole centimetres. */
const inRoom = <P extends Piece>(room: Room, piece: P): P => ({
  ...piece,
  x: within(snapped(piece.x, 1), 0, room.size.width),
  y: within(snapped(piece.y, 1), 0, room.size.depth),
})

/** Turns pieces, each about its own centre. */
export const turnPieces = (room: Room, ids: Ids, by: number): Room =>
  mapPieces(room, ids, piece => ({ ...piece, angle: normalAngle(piece.angle + by) }))

/** What a piece is set to by hand or by number; kept within what a room can hold. */
export function setPiece(room: Room, id: string, change: Partial<Piece>): Room {
  return mapPieces(room, new Set([id]), piece => {
    const next = { ...piece, ...change }
    return inRoom(room, {
      ...next,
      angle: normalAngle(next.angle),
      size: {
        width: within(snapped(next.size.width, 1), getSmallestSize(next), LARGEST_ROOM),
        depth: within(snapped(next.size.depth, 1), getSmallestSize(next), LARGEST_ROOM),
      },
    })
  })
}

/** A wall may be thin. */
const getSmallestSize = (piece: Piece): number => ('kind' in piece ? GRID / 2 : SMALLEST)

const RADIANS = Math.PI / 180

/**
 * The size after a corner was dragged to a point: the opposite corner stays where it is, also when the piece is turned.
 * Round and square ones stay so.
 */
export function resizeTo(
  piece: Piece,
  corner: { readonly x: 1 | -1; readonly y: 1 | -1 },
  point: { readonly x: number; readonly y: number },
  { even, grid }: { readonly even: boolean; readonly grid: number | null },
): { readonly x: number; readonly y: number; readonly size: Size } {
  const cos = Math.cos(piece.angle * RADIANS)
  const sin = Math.sin(piece.angle * RADIANS)
  const least = getSmallestSize(piece)
  const held = {
    x: piece.x - (corner.x * piece.size.width * cos - corner.y * piece.size.depth * sin) / 2,
    y: piece.y - (corner.x * piece.size.width * sin + corner.y * piece.size.depth * cos) / 2,
  }
  const along = { x: point.x - held.x, y: point.y - held.y }
  const length = (value: number) => within(snapped(value, grid ?? 1), least, LARGEST_ROOM)
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
export const angleTo = (piece: Piece, point: { x: number; y: number }, snap: boolean): number =>
  normalAngle(snapped(Math.atan2(point.x - piece.x, piece.y - point.y) / RADIANS, snap ? ANGLE_STEP : 1))

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'

/** Lines pieces up along the outermost of them, or along their common middle. */
export function alignPieces(room: Room, ids: Ids, alignment: Alignment): Room {
  const box = around(listPieces(room).flatMap(piece => (ids.has(piece.id) ? getBox(piece) : [])))
  if (!box) return room
  return mapPieces(room, ids, piece => {
    const own = getBox(piece)
    const shift: Record<Alignment, { x?: number; y?: number }> = {
      left: { x: box.left - own.left },
      right: { x: box.right - own.right },
      centre: { x: (box.left + box.right) / 2 - piece.x },
      top: { y: box.top - own.top },
      bottom: { y: box.bottom - own.bottom },
      middle: { y: (box.top + box.bottom) / 2 - piece.y },
    }
    const { x = 0, y = 0 } = shift[alignment]
    return inRoom(room, { ...piece, x: piece.x + x, y: piece.y + y })
  })
}

/** Gives pieces equal distances between their centres; the outermost two stay. */
export function spreadPieces(room: Room, ids: Ids, along: 'x' | 'y'): Room {
  const ordered = listPieces(room)
    .filter(piece => ids.has(piece.id))
    .sort((each, other) => each[along] - other[along])
  const [first] = ordered
  const last = ordered.at(-1)
  if (!first || !last || ordered.length < 3) return room
  const step = (last[along] - first[along]) / (ordered.length - 1)
  const places = new Map(ordered.map((piece, at) => [piece.id, first[along] + at * step]))
  return mapPieces(room, ids, piece => inRoom(room, { ...piece, [along]: places.get(piece.id) ?? piece[along] }))
}

/** Another size of room: what would stand outside is moved in. */
export function resizeRoom(room: Room, size: Size): Room {
  const resized = { ...room, size }
  return mapPieces(resized, new Set(listPieces(room).map(piece => piece.id)), piece => {
    const push = pushInto(getBox(piece), size)
    return inRoom(resized, { ...piece, x: piece.x + push.x, y: piece.y + push.y })
  })
}

/** Round and square tables have one measure. */
export const isEven = (piece: Piece): boolean =>
  'shape' in piece && (piece.shape === 'round' || piece.shape === 'square')

export const tableIds = (room: Room, ids: Ids): readonly string[] =>
  listPieces(room).flatMap(piece => (ids.has(piece.id) && isTable(piece) ? piece.id : []))
