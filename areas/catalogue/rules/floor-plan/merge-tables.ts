import type { NewId } from './change-pieces.ts'
import { countSeats, type Merge, type Room, type Table } from './floor-plan.ts'

export const findMerge = (room: Room, tableId: string): Merge | undefined =>
  room.merges.find(merge => merge.tables.includes(tableId))

export const listMergedTables = (room: Room, merge: Merge): readonly Table[] =>
  room.tables.filter(table => merge.tables.includes(table.id))

export const mergedSeats = (room: Room, merge: Merge): number => countSeats(listMergedTables(room, merge))

/**
 * Pushes tables together under one name. Tables that were merged before bring those they stood with. Undefined when
 * fewer than two tables or no name are given. Seats stay with their tables, so that splitting restores them.
 */
export function mergeTables(room: Room, ids: ReadonlySet<string>, name: string, newId: NewId): Room | undefined {
  const joined = room.merges.filter(merge => merge.tables.some(id => ids.has(id)))
  const all = new Set([...ids, ...joined.flatMap(merge => merge.tables)])
  const tables = room.tables.filter(table => all.has(table.id)).map(table => table.id)
  const typed = name.trim()
  if (tables.length < 2 || typed === '') return undefined
  const merges = room.merges.filter(merge => !joined.includes(merge))
  return { ...room, merges: [...merges, { id: newId(), name: typed, tables }] }
}

/** Takes the merges of these tables apart again. */
export const splitTables = (room: Room, ids: ReadonlySet<string>): Room => ({
  ...room,
  merges: room.merges.filter(merge => !merge.tables.some(id => ids.has(id))),
})
