import { type FloorPlan, listPieces } from './floor-plan.ts'

export type FloorPlanFault =
  | { readonly kind: 'sameNumber'; readonly number: number }
  | { readonly kind: 'sameId' }
  | { readonly kind: 'outside'; readonly room: string }
  | { readonly kind: 'merge'; readonly name: string }

/** What cannot be saved: undefined when the plan is in order. */
export function floorPlanFault(plan: FloorPlan): FloorPlanFault | undefined {
  const [number] = sameNumbers(plan)
  if (number !== undefined) return { kind: 'sameNumber', number }
  const ids = plan.rooms.flatMap(room => [
    room.id,
    ...listPieces(room).map(each => each.id),
    ...room.merges.map(each => each.id),
  ])
  if (new Set(ids).size !== ids.length) return { kind: 'sameId' }
  for (const room of plan.rooms) {
    if (listPieces(room).some(({ x, y }) => x > room.size.width || y > room.size.depth))
      return { kind: 'outside', room: room.name }
    const own = new Set(room.tables.map(table => table.id))
    const merged = room.merges.flatMap(merge => merge.tables)
    const strange = room.merges.find(merge => merge.tables.some(id => !own.has(id)))
    const twice = room.merges.find(merge => merge.tables.some(id => merged.indexOf(id) !== merged.lastIndexOf(id)))
    const wrong = strange ?? twice
    if (wrong) return { kind: 'merge', name: wrong.name }
  }
  return undefined
}

/** Numbers that more than one table of the shop has. */
export function sameNumbers(plan: FloorPlan): ReadonlySet<number> {
  const seen = new Set<number>()
  const twice = new Set<number>()
  for (const room of plan.rooms)
    for (const { number } of room.tables) {
      if (seen.has(number)) twice.add(number)
      seen.add(number)
    }
  return twice
}
