import { fromPlane, type MapPoint, metresBetween, toPlane } from './geometry.ts'
import { doCross, isWithin, polygonProblem } from './polygon.ts'

export type ZoneShape =
  | { readonly kind: 'radius'; readonly centre: MapPoint; readonly metres: number }
  | { readonly kind: 'polygon'; readonly points: readonly MapPoint[] }

export interface Zone {
  readonly id: string
  readonly name: string
  readonly active: boolean
  readonly position: number
  /** Any unit, the same for all. */
  readonly fee: number
  readonly shape: ZoneShape
}

export const isInShape = (point: MapPoint, shape: ZoneShape): boolean =>
  shape.kind === 'radius' ? metresBetween(point, shape.centre) <= shape.metres : isWithin(point, shape.points)

/** By position, then by fee, name and id, so that the answer is always the same. */
export const inZoneOrder = (zone: Zone, other: Zone): number =>
  zone.position - other.position ||
  zone.fee - other.fee ||
  (zone.name < other.name ? -1 : zone.name > other.name ? 1 : zone.id < other.id ? -1 : 1)

/** The zone that delivers to a point; undefined if none does. */
export const zoneAt = <Z extends Zone>(zones: readonly Z[], point: MapPoint): Z | undefined =>
  zones.filter(zone => zone.active && isInShape(point, zone.shape)).sort(inZoneOrder)[0]

const CIRCLE_CORNERS = 48

/** Corners of a shape's border; a circle gets enough corners to look round. */
export function toBorder(shape: ZoneShape): readonly MapPoint[] {
  if (shape.kind === 'polygon') return shape.points
  return Array.from({ length: CIRCLE_CORNERS }, (_, at) => {
    const angle = (2 * Math.PI * at) / CIRCLE_CORNERS
    return fromPlane(shape.centre, { x: Math.cos(angle) * shape.metres, y: Math.sin(angle) * shape.metres })
  })
}

/** Whether two shapes overlap. */
export function doOverlap(shape: ZoneShape, other: ZoneShape): boolean {
  const [mine, theirs] = [toBorder(shape), toBorder(other)]
  if (mine.some(corner => isInShape(corner, other)) || theirs.some(corner => isInShape(corner, shape))) return true
  const [origin] = mine
  if (!origin) return false
  const [flat, flatOther] = [mine, theirs].map(border => border.map(corner => toPlane(origin, corner)))
  return (flat ?? []).some((a, at, all) => {
    const b = all[(at + 1) % all.length]
    return (flatOther ?? []).some((c, place, others) => {
      const d = others[(place + 1) % others.length]
      return b !== undefined && d !== undefined && doCross(a, b, c, d)
    })
  })
}

/** What is wrong with a shape, as the last part of a message key. */
export const shapeProblem = (shape: ZoneShape): 'zoneTooSmall' | 'zoneCrosses' | undefined => {
  if (shape.kind === 'radius') return undefined
  const problem = polygonProblem(shape.points)
  return problem && (problem === 'crosses' ? 'zoneCrosses' : 'zoneTooSmall')
}
