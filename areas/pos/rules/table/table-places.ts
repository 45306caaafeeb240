import type { Table } from '#areas/catalogue/rules/floor-plan/floor-plan.ts'
import type { Size } from '#platform/rules/canvas/piece.ts'
import { around, type Box, getBox } from '#platform/rules/canvas/piece-box.ts'

/** A room of a shop's floor plan. */
export interface DrawnRoom {
  readonly size: Size
  readonly tables: readonly (Table & { readonly mergedInto: string | null })[]
  readonly merged: readonly { readonly id: string; readonly name: string; readonly seats: number }[]
}

/** A table of the room, or merged tables. */
export interface TablePlace {
  readonly id: string
  /** Name of the table, as on bills. */
  readonly name: string
  readonly seats: number
  /** Centimetres of the room. */
  readonly box: Box
}

/** Tables of a room from back to front, each row from the left. */
export function tablePlaces({ tables, merged }: DrawnRoom): readonly TablePlace[] {
  const alone = tables
    .filter(({ mergedInto }) => mergedInto === null)
    .map(table => ({
      id: table.id,
      name: table.name || String(table.number),
      seats: table.seats,
      box: getBox(table),
    }))
  const together = merged.flatMap(({ id, name, seats }) => {
    const box = around(tables.filter(({ mergedInto }) => mergedInto === id).map(getBox))
    return box ? [{ id, name, seats, box }] : []
  })
  return [...alone, ...together].toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
}

export type Direction = 'left' | 'right' | 'up' | 'down'

const centre = ({ left, right, top, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })

/** Sideways distance counts double, so that arrow keys stay in their row or column if possible. */
const SIDEWAYS = 2

/** The nearest table in a direction; undefined if there is none. */
export function nextPlace(places: readonly TablePlace[], from: TablePlace, to: Direction): TablePlace | undefined {
  const start = centre(from.box)
  const isAcross = to === 'left' || to === 'right'
  const sign = to === 'left' || to === 'up' ? -1 : 1
  const candidates = places.flatMap(place => {
    const { x, y } = centre(place.box)
    const ahead = sign * (isAcross ? x - start.x : y - start.y)
    const aside = Math.abs(isAcross ? y - start.y : x - start.x)
    return ahead > 0 && aside <= ahead * SIDEWAYS ? [{ place, distance: ahead + aside * SIDEWAYS }] : []
  })
  return candidates.toSorted((a, b) => a.distance - b.distance)[0]?.place
}

/**
 * Smallest width of a room's drawing at which its smallest table can be touched.
 * @param target smallest side of a touch target, in pixels
 * @returns pixels
 */
export function leastWidth({ size }: Pick<DrawnRoom, 'size'>, places: readonly TablePlace[], target: number): number {
  const sides = places.map(({ box }) => Math.min(box.right - box.left, box.bottom - box.top))
  return sides.length === 0 ? 0 : (size.width * target) / Math.min(...sides)
}
