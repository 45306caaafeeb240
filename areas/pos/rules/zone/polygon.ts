import { lngBetween, type MapPoint, type Plane, toPlane } from './geometry.ts'

/** Corners paired with the next one, the last with the first. */
const listEdges = <T>(corners: readonly T[]): (readonly [T, T])[] =>
  corners.flatMap((corner, at) => {
    const next = corners[(at + 1) % corners.length]
    return next === undefined ? [] : [[corner, next] as const]
  })

/** Whether a point is inside a polygon: a ray to the east crosses its border an odd number of times. */
export function isWithin(point: MapPoint, corners: readonly MapPoint[]): boolean {
  let inside = false
  for (const [from, to] of listEdges(corners)) {
    if (from.lat > point.lat === to.lat > point.lat) continue
    const east = lngBetween(point.lng, from.lng)
    const along = (point.lat - from.lat) / (to.lat - from.lat)
    if (east + along * lngBetween(from.lng, to.lng) > 0) inside = !inside
  }
  return inside
}

/** Twice the signed area of a triangle: which side of the line a-b a point is on. */
const side = (a: Plane, b: Plane, c: Plane): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

export const doCross = (a: Plane, b: Plane, c: Plane, d: Plane): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

export type PolygonProblem = 'tooSmall' | 'crosses'

/** Smaller than a building: a mistake while drawing. */
const SMALLEST = 400

/** Square metres, by the shoelace formula. */
export function areaOf(corners: readonly Plane[]): number {
  const doubled = listEdges(corners).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0)
  return Math.abs(doubled) / 2
}

/** Why corners are not a zone: a border that crosses itself, or no area. */
export function polygonProblem(corners: readonly MapPoint[]): PolygonProblem | undefined {
  const [origin] = corners
  if (!origin) return 'tooSmall'
  const flat = corners.map(corner => toPlane(origin, corner))
  const edges = listEdges(flat)
  const crosses = edges.some(([a, b], at) => edges.slice(at + 1).some(([c, d]) => doCross(a, b, c, d)))
  if (crosses) return 'crosses'
  return areaOf(flat) < SMALLEST ? 'tooSmall' : undefined
}

/** Index at which a new corner lengthens the border least. */
export function placeForCorner(corners: readonly MapPoint[], corner: MapPoint): number {
  const flat = corners.map(each => toPlane(corner, each))
  const length = ({ x, y }: Plane) => Math.hypot(x, y)
  const growth = listEdges(flat).map(([a, b]) => length(a) + length(b) - Math.hypot(a.x - b.x, a.y - b.y))
  const least = Math.min(...growth)
  return corners.length < 3 ? corners.length : growth.indexOf(least) + 1
}
