import { getBox, touches } from '#platform/rules/canvas/piece-box.ts'
import { snapped, within } from '#platform/rules/canvas/snap.ts'
import { movePieces } from './arrange-pieces.ts'
import {
  type Decoration,
  type FloorPlan,
  findRoom,
  GRID,
  listPieces,
  nextNumber,
  type Room,
  type Table,
  type TableShape,
  tableNumbers,
  USUAL_SEATS,
  USUAL_SIZE,
  withRoom,
} from './floor-plan.ts'

/** Gives ids; the caller's source of randomness. */
export type NewId = () => string
interface Point {
  readonly x: number
  readonly y: number
}

/** Adds a table with the next free number. */
export function addTable(plan: FloorPlan, roomId: string, shape: TableShape, at: Point, newId: NewId): FloorPlan {
  const room = findRoom(plan, roomId)
  if (!room) return plan
  const table: Table = {
    id: newId(),
    number: nextNumber(plan),
    name: '',
    seats: USUAL_SEATS[shape],
    angle: 0,
    size: USUAL_SIZE[shape],
    shape,
    x: within(snapped(at.x, GRID), 0, room.size.width),
    y: within(snapped(at.y, GRID), 0, room.size.depth),
  }
  return withRoom(plan, { ...room, tables: [...room.tables, table] })
}

export function addDecoration(
  plan: FloorPlan,
  roomId: string,
  input: Pick<Decoration, 'kind' | 'text'>,
  at: Point,
  newId: NewId,
): FloorPlan {
  const room = findRoom(plan, roomId)
  if (!room) return plan
  const size = input.kind === 'wall' ? { width: 300, depth: 15 } : { width: 160, depth: 40 }
  const x = within(snapped(at.x, GRID), 0, room.size.width)
  const y = within(snapped(at.y, GRID), 0, room.size.depth)
  return withRoom(plan, {
    ...room,
    decorations: [...room.decorations, { ...input, id: newId(), size, angle: 0, x, y }],
  })
}

/** A place in the room where a piece of this kind covers nothing; the middle when there is none. */
export function freePlace(room: Room, shape: TableShape): Point {
  const size = USUAL_SIZE[shape]
  const taken = listPieces(room).map(getBox)
  const step = GRID * 4
  for (let y = size.depth / 2 + step; y + size.depth / 2 + step <= room.size.depth; y += step)
    for (let x = size.width / 2 + step; x + size.width / 2 + step <= room.size.width; x += step) {
      const box = getBox({ id: '', x, y, size: { width: size.width + step, depth: size.depth + step }, angle: 0 })
      if (!taken.some(other => touches(box, other))) return { x, y }
    }
  return { x: room.size.width / 2, y: room.size.depth / 2 }
}

export const changeTable = (room: Room, id: string, change: Partial<Table>): Room => ({
  ...room,
  tables: room.tables.map(table => (table.id === id ? { ...table, ...change } : table)),
})

export const changeDecoration = (room: Room, id: string, change: Partial<Decoration>): Room => ({
  ...room,
  decorations: room.decorations.map(each => (each.id === id ? { ...each, ...change } : each)),
})

/** Takes pieces away. A merge of fewer than two tables is none. */
export function removePieces(room: Room, ids: ReadonlySet<string>): Room {
  return {
    ...room,
    tables: room.tables.filter(table => !ids.has(table.id)),
    decorations: room.decorations.filter(each => !ids.has(each.id)),
    merges: room.merges
      .map(merge => ({ ...merge, tables: merge.tables.filter(id => !ids.has(id)) }))
      .filter(merge => merge.tables.length > 1),
  }
}

const ASIDE = GRID * 2

/** Copies pieces, a little aside; tables get numbers of their own and belong to no merge. */
export function duplicatePieces(
  plan: FloorPlan,
  roomId: string,
  ids: ReadonlySet<string>,
  newId: NewId,
): { readonly plan: FloorPlan; readonly made: readonly string[] } {
  const room = findRoom(plan, roomId)
  if (!room) return { plan, made: [] }
  const taken = new Set(tableNumbers(plan))
  const number = () => {
    let free = 1
    while (taken.has(free)) free += 1
    taken.add(free)
    return free
  }
  const tables = room.tables
    .filter(table => ids.has(table.id))
    .map(table => ({ ...table, id: newId(), number: number(), name: '' }))
  const decorations = room.decorations.filter(each => ids.has(each.id)).map(each => ({ ...each, id: newId() }))
  const made = [...tables, ...decorations].map(piece => piece.id)
  const copied: Room = {
    ...room,
    tables: [...room.tables, ...tables],
    decorations: [...room.decorations, ...decorations],
  }
  return { plan: withRoom(plan, movePieces(copied, new Set(made), { x: ASIDE, y: ASIDE }, null)), made }
}
