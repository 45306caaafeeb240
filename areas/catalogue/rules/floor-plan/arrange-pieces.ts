import {
  type Alignment,
  alignShifts,
  type Corner,
  type Point,
  resizeTo,
  spreadCentres,
} from '#platform/rules/canvas/arrange.ts'
import type { Piece, Size } from '#platform/rules/canvas/piece.ts'
import { around, getBox, pushInto } from '#platform/rules/canvas/piece-box.ts'
import { normalAngle, snapped, within } from '#platform/rules/canvas/snap.ts'
import { GRID, isTable, LARGEST_ROOM, listPieces, mapPieces, type Room, SMALLEST } from './floor-plan.ts'

type Ids = ReadonlySet<string>

/** Tables that are merged move as one: with one of them come the others. */
export function withMerged(room: Room, ids: Ids): Ids {
  const joined = room.merges.filter(merge => merge.tables.some(id => ids.has(id))).flatMap(merge => merge.tables)
  return joined.length === 0 ? ids : new Set([...ids, ...joined])
}

/**
 * Moves pieces together, and stops at the walls. With a grid, the first of them snaps to it and the others keep
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

/** The size after a corner was dragged to a point. Round and square ones stay so. */
export const resizePiece = (piece: Piece, corner: Corner, point: Point, grid: number | null) =>
  resizeTo(piece, corner, point, { even: isEven(piece), grid, least: getSmallestSize(piece), most: LARGEST_ROOM })

/** Lines pieces up along the outermost of them, or along their common middle. */
export function alignPieces(room: Room, ids: Ids, alignment: Alignment): Room {
  const shifts = alignShifts(
    listPieces(room).filter(piece => ids.has(piece.id)),
    alignment,
  )
  return mapPieces(room, ids, piece => {
    const { x, y } = shifts.get(piece.id) ?? { x: 0, y: 0 }
    return inRoom(room, { ...piece, x: piece.x + x, y: piece.y + y })
  })
}

/** Gives pieces equal distances between their centres; the outermost two stay. */
export function spreadPieces(room: Room, ids: Ids, along: 'x' | 'y'): Room {
  const centres = spreadCentres(
    listPieces(room).filter(piece => ids.has(piece.id)),
    along,
  )
  if (centres.size === 0) return room
  return mapPieces(room, ids, piece => inRoom(room, { ...piece, [along]: centres.get(piece.id) ?? piece[along] }))
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
