import type { Piece, Size } from '#platform/rules/canvas/piece.ts'

export const TABLE_SHAPES = ['round', 'square', 'rectangle', 'bar'] as const
export type TableShape = (typeof TABLE_SHAPES)[number]

/** Centimetres and degrees of the grid that pieces snap to. */
export const GRID = 10
export const ANGLE_STEP = 15

export interface Table extends Piece {
  /** Unique in the shop. */
  readonly number: number
  readonly name: string
  readonly seats: number
  readonly shape: TableShape
}

export const DECORATION_KINDS = ['wall', 'label'] as const
export type DecorationKind = (typeof DECORATION_KINDS)[number]

export interface Decoration extends Piece {
  readonly kind: DecorationKind
  readonly text: string
}

/** Tables that are pushed together and go by one name. */
export interface Merge {
  readonly id: string
  readonly name: string
  readonly tables: readonly string[]
}

export interface Room {
  readonly id: string
  readonly name: string
  readonly size: Size
  readonly tables: readonly Table[]
  readonly decorations: readonly Decoration[]
  readonly merges: readonly Merge[]
}

export interface FloorPlan {
  readonly rooms: readonly Room[]
}

/** Centimetres: default size of a table. */
export const USUAL_SIZE: Readonly<Record<TableShape, Size>> = {
  round: { width: 90, depth: 90 },
  square: { width: 80, depth: 80 },
  rectangle: { width: 140, depth: 80 },
  bar: { width: 240, depth: 60 },
}
export const USUAL_SEATS: Readonly<Record<TableShape, number>> = { round: 4, square: 4, rectangle: 6, bar: 5 }
export const USUAL_ROOM: Size = { width: 1200, depth: 800 }

export const SMALLEST = 20
export const LARGEST_ROOM = 10_000

export const findRoom = (plan: FloorPlan, id: string): Room | undefined => plan.rooms.find(room => room.id === id)

export const withRoom = (plan: FloorPlan, room: Room): FloorPlan => ({
  ...plan,
  rooms: plan.rooms.map(other => (other.id === room.id ? room : other)),
})

export const isTable = (piece: Table | Decoration): piece is Table => 'number' in piece

export const listPieces = (room: Room): readonly (Table | Decoration)[] => [...room.decorations, ...room.tables]

/** Changes pieces of a room one by one. */
export const mapPieces = (room: Room, ids: ReadonlySet<string>, change: <P extends Piece>(piece: P) => P): Room => ({
  ...room,
  tables: room.tables.map(table => (ids.has(table.id) ? change(table) : table)),
  decorations: room.decorations.map(each => (ids.has(each.id) ? change(each) : each)),
})

export const tableNumbers = (plan: FloorPlan): ReadonlySet<number> =>
  new Set(plan.rooms.flatMap(room => room.tables.map(table => table.number)))

/** The smallest number that no table of the shop has. */
export function nextNumber(plan: FloorPlan): number {
  const taken = tableNumbers(plan)
  let number = 1
  while (taken.has(number)) number += 1
  return number
}

export const countSeats = (tables: readonly Table[]): number => tables.reduce((sum, table) => sum + table.seats, 0)

export const seatsIn = (plan: FloorPlan): number => plan.rooms.reduce((sum, room) => sum + countSeats(room.tables), 0)
