import { fromPlane, type MapPoint, metresBetween, tidy } from '../../rules/zone/geometry.ts'
import { placeForCorner } from '../../rules/zone/polygon.ts'
import type { ZoneShape } from '../../rules/zone/zone-at.ts'

const FIRST_RADIUS = 3000
const CORNERS_OF_CIRCLE = 8
const SMALLEST_RADIUS = 50
const LARGEST_RADIUS = 100_000
/** Radii are rounded to ten metres, which is accurate enough for deliveries. */
const RADIUS_STEP = 10

export const roundMetres = (metres: number): number =>
  Math.min(LARGEST_RADIUS, Math.max(SMALLEST_RADIUS, Math.round(metres / RADIUS_STEP) * RADIUS_STEP)) // not money: metres

const getMiddle = (points: readonly MapPoint[]): MapPoint =>
  tidy({
    lat: points.reduce((sum, { lat }) => sum + lat, 0) / points.length,
    lng: points.reduce((sum, { lng }) => sum + lng, 0) / points.length,
  })

/**
 * Converts a shape to the other kind: a circle's border as corners, or the circle around all corners; around the shop
 * without a shape.
 */
export function asKind(kind: ZoneShape['kind'], shape: ZoneShape | null, shop: MapPoint): ZoneShape {
  if (shape?.kind === kind) return shape
  if (kind === 'radius') {
    if (shape?.kind !== 'polygon') return { kind, centre: tidy(shop), metres: FIRST_RADIUS }
    const centre = getMiddle(shape.points)
    return { kind, centre, metres: roundMetres(Math.max(...shape.points.map(point => metresBetween(centre, point)))) }
  }
  const { centre, metres } = shape?.kind === 'radius' ? shape : { centre: shop, metres: FIRST_RADIUS }
  const points = Array.from({ length: CORNERS_OF_CIRCLE }, (_, at) => {
    const angle = (2 * Math.PI * at) / CORNERS_OF_CIRCLE
    return tidy(fromPlane(centre, { x: Math.cos(angle) * metres, y: Math.sin(angle) * metres }))
  })
  return { kind, points }
}

export const withCorner = (points: readonly MapPoint[], at: number, corner: MapPoint): MapPoint[] =>
  points.map((point, place) => (place === at ? tidy(corner) : point))

export const withoutCorner = (points: readonly MapPoint[], at: number): MapPoint[] =>
  points.filter((_, place) => place !== at)

/** Adds a corner where the border grows least. */
export function withNewCorner(points: readonly MapPoint[], corner: MapPoint): MapPoint[] {
  const place = placeForCorner(points, corner)
  return [...points.slice(0, place), tidy(corner), ...points.slice(place)]
}

/** Adds a corner in the middle of the longest side, for users who work without the map. */
export function withCornerOnLongestSide(points: readonly MapPoint[]): MapPoint[] {
  const sides = points.map((point, at) => {
    const next = points[(at + 1) % points.length] ?? point
    return { at, length: metresBetween(point, next), middle: getMiddle([point, next]) }
  })
  const [longest] = sides.sort((side, other) => other.length - side.length)
  if (!longest) return [...points]
  return [...points.slice(0, longest.at + 1), longest.middle, ...points.slice(longest.at + 1)]
}
