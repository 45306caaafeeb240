import { lngBetween, type MapPoint, type Plane, toPlane } from './geometry.ts'

/** Corners with the one that follows, the last with the first. */
const edgesOf = <T>(corners: readonly T[]): (readonly [T, T])[] =>
  corners.flatMap((corner, at) => {
    const next = corners[(at + 1) % corners.length]
    return next === undefined ? [] : [[corner, next] as const]
  })

/** Whether a point is within a polygon: a ray to the east crosses its border an odd number of times. */
export function isWithin(point: MapPoint, corners: readonly MapPoint[]): boolean {
  let inside = false
  for (const [from, to] of edgesOf(corners)) {
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

/** Less than a house stands on is a slip of the hand. */
const SMALLEST = 400

/** Square metres, by the shoelace formula. */
export function areaOf(corners: readonly Plane[]): number {
  const doubled = edgesOf(corners).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0)
  return Math.abs(doubled) / 2
}

/** What keeps corners from being a zone: a border that crosses itself, or nothing within it. */
export function polygonProblem(corners: readonly MapPoint[]): PolygonProblem | undefined {
  const [origin] = corners
  if (!origin) return 'tooSmall'
  const flat = corners.map(corner => toPlane(origin, corner))
  const edges = edgesOf(flat)
  const crosses = edges.some(([a, b], at) => edges.slice(at + 1).some(([c, d]) => doCross(a, b, c, d)))
  if (crosses) return 'crosses'
  return areaOf(flat) < SMALLEST ? 'tooSmall' : undefined
}

/** Where in the border a new corner belongs so that the border grows least: the place before which it is put. */
export function placeForCorner(corners: readonly MapPoint[], corner: MapPoint): number {
  const flat = corners.map(each => toPlane(corner, each))
  const length = ({ x, y }: Plane) => Math.hypot(x, y)
  const growth = edgesOf(flat).map(([a, b]) => length(a) + length(b) - Math.hypot(a.x - b.x, a.y - b.y))
  const least = Math.min(...growth)
  return corners.length < 3 ? corners.length : growth.indexOf(least) + 1
}
