import { fromPlane, type MapPoint, toPlane } from './geometry.ts'

/** A section of the map: its centre, and metres per unit of the sheet. */
export interface MapView {
  readonly centre: MapPoint
  readonly metresPerUnit: number
}

export interface SheetSize {
  readonly width: number
  readonly height: number
}

/** Metres of one pixel at the equator of a web map whose whole world is one tile of 256 (zoom 0). */
const WORLD = 156_543.033_92
/** Scale of web maps at a place and zoom. */
export const metresAtZoom = (zoom: number, lat: number): number => (WORLD * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom

/** Metres per unit: from a street corner to a continent. */
const NEAREST = 0.2
const FARTHEST = 5000
export const zoomed = (view: MapView, factor: number): MapView => ({
  ...view,
  metresPerUnit: Math.min(FARTHEST, Math.max(NEAREST, view.metresPerUnit * factor)),
})

export interface SheetPoint {
  readonly x: number
  readonly y: number
}

export function toSheet({ centre, metresPerUnit }: MapView, { width, height }: SheetSize, point: MapPoint): SheetPoint {
  const { x, y } = toPlane(centre, point)
  return { x: width / 2 + x / metresPerUnit, y: height / 2 - y / metresPerUnit }
}

export const fromSheet = ({ centre, metresPerUnit }: MapView, { width, height }: SheetSize, at: SheetPoint): MapPoint =>
  fromPlane(centre, { x: (at.x - width / 2) * metresPerUnit, y: (height / 2 - at.y) * metresPerUnit })

/** Moves the view by units of the sheet. */
export const moved = (view: MapView, x: number, y: number): MapView => ({
  ...view,
  centre: fromPlane(view.centre, { x: x * view.metresPerUnit, y: -y * view.metresPerUnit }),
})

/** The largest of 1, 2, 5, 10, 20 … metres that is at most `metres`. */
export function roundDistance(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(metres, Number.MIN_VALUE))) // not money: metres
  return [5, 2, 1].map(step => step * power).find(step => step <= metres) ?? power
}

const ROOM = 1.25

/** A view that shows all these points with a margin; undefined without points. */
export function toView(points: readonly MapPoint[], { width, height }: SheetSize): MapView | undefined {
  const [first] = points
  if (!first) return undefined
  const flat = points.map(point => toPlane(first, point))
  const [xs, ys] = [flat.map(({ x }) => x), flat.map(({ y }) => y)]
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const centre = fromPlane(first, { x: (left + right) / 2, y: (low + high) / 2 })
  return zoomed({ centre, metresPerUnit: ROOM * Math.max((right - left) / width, (high - low) / height) }, 1)
}
