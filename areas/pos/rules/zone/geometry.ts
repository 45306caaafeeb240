/** Degrees, WGS 84. */
export interface MapPoint {
  readonly lat: number
  readonly lng: number
}

/** Metres east and north of some point. */
export interface Plane {
  readonly x: number
  readonly y: number
}

/** Mean radius of the earth in metres (IUGG). */
const EARTH = 6_371_008.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180
const degrees = (angle: number): number => (angle * 180) / Math.PI

/** Difference of two longitudes the short way round, across the date line. */
export const lngBetween = (from: number, to: number): number => ((((to - from + 180) % 360) + 360) % 360) - 180

/** Metres between two points over the ground, by the haversine formula. */
export function metresBetween(point: MapPoint, other: MapPoint): number {
  const north = Math.sin(radians(other.lat - point.lat) / 2)
  const east = Math.sin(radians(lngBetween(point.lng, other.lng)) / 2)
  const part = north * north + Math.cos(radians(point.lat)) * Math.cos(radians(other.lat)) * east * east
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(part)))
}

/** Projects a point to a plane that touches the earth at `origin`: accurate to a metre within a delivery area. */
export const toPlane = (origin: MapPoint, point: MapPoint): Plane => ({
  x: radians(lngBetween(origin.lng, point.lng)) * EARTH * Math.cos(radians(origin.lat)),
  y: radians(point.lat - origin.lat) * EARTH,
})

export const fromPlane = (origin: MapPoint, { x, y }: Plane): MapPoint => ({
  lat: origin.lat + degrees(y / EARTH),
  lng: origin.lng + degrees(x / (EARTH * Math.cos(radians(origin.lat)))),
})

const PLACES = 1_000_000

/** Six decimals are a tenth of a metre. */
export const tidy = ({ lat, lng }: MapPoint): MapPoint => ({
  lat: Math.round(lat * PLACES) / PLACES, // not money: degrees
  lng: Math.round(lng * PLACES) / PLACES, // not money: degrees
})
