import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromPlane, lngBetween, type MapPoint, metresBetween, toPlane } from './geometry.ts'
import { fromSheet, roundDistance, toSheet, toView } from './map-view.ts'
import { isWithin, placeForCorner, polygonProblem } from './polygon.ts'
import { readPoint } from './read-point.ts'
import { doOverlap, isInShape, toBorder, type Zone, type ZoneShape, zoneAt } from './zone-at.ts'

const NEWSTEAD: MapPoint = { lat: -27.4503, lng: 153.0445 }
const PADDINGTON: MapPoint = { lat: -27.4602, lng: 152.9985 }
const place = fc.record({
  lat: fc.double({ min: -70, max: 70, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})
const metres = fc.double({ min: -8000, max: 8000, noNaN: true })
const zone = (more: Partial<Zone> & { shape: ZoneShape }): Zone => ({
  id: 'a',
  name: 'Near',
  active: true,
  position: 0,
  fee: 5,
  ...more,
})
const around = (centre: MapPoint, radius: number): ZoneShape => ({ kind: 'radius', centre, metres: radius })
const square = (centre: MapPoint, half: number): MapPoint[] =>
  [
    { x: -half, y: -half },
    { x: half, y: -half },
    { x: half, y: half },
    { x: -half, y: half },
  ].map(corner => fromPlane(centre, corner))

describe('distances', () => {
  it('match the map: 4.7 km from the café to the grocer', () => {
    expect(metresBetween(NEWSTEAD, PADDINGTON)).toBeCloseTo(4671, -2)
  })

  it('cross the date line the short way', () => {
    expect(lngBetween(179, -179)).toBe(2)
    expect(metresBetween({ lat: 0, lng: 179.99 }, { lat: 0, lng: -179.99 })).toBeLessThan(2300)
  })

  it('on the plane match those over the ground, and convert back', () => {
    fc.assert(
      fc.property(place, metres, metres, (origin, x, y) => {
        const point = fromPlane(origin, { x, y })
        expect(Math.abs(metresBetween(origin, point) - Math.hypot(x, y))).toBeLessThan(0.005 * Math.hypot(x, y) + 0.01)
        const back = toPlane(origin, point)
        expect(Math.hypot(back.x - x, back.y - y)).toBeLessThan(0.01)
      }),
    )
  })
})

describe('a point is in the zone', () => {
  it('of a radius when it is no farther than that, anywhere on earth', () => {
    fc.assert(
      fc.property(
        place,
        fc.double({ min: 100, max: 8000, noNaN: true }),
        fc.double({ min: 0, max: 6.28, noNaN: true }),
        (centre, radius, angle) => {
          const at = (part: number) =>
            fromPlane(centre, { x: Math.cos(angle) * radius * part, y: Math.sin(angle) * radius * part })
          expect(isInShape(at(0.98), around(centre, radius))).toBe(true)
          expect(isInShape(at(1.02), around(centre, radius))).toBe(false)
        },
      ),
    )
  })

  it('of a polygon when it is within its border, whatever the first corner and direction', () => {
    const offset = fc.double({ min: -2000, max: 2000, noNaN: true })
    fc.assert(
      fc.property(place, offset, offset, fc.nat(3), fc.boolean(), (centre, x, y, turn, reverse) => {
        fc.pre(Math.abs(Math.abs(x) - 1000) > 1 && Math.abs(Math.abs(y) - 1000) > 1)
        const corners = square(centre, 1000)
        const turned = [...corners.slice(turn), ...corners.slice(0, turn)]
        const inside = Math.abs(x) < 1000 && Math.abs(y) < 1000
        expect(isWithin(fromPlane(centre, { x, y }), reverse ? turned.reverse() : turned)).toBe(inside)
      }),
    )
  })

  it('of a polygon with a bay only when it is outside the bay', () => {
    const bay = [
      { x: 0, y: 0 },
      { x: 3000, y: 0 },
      { x: 3000, y: 3000 },
      { x: 1500, y: 500 },
      { x: 0, y: 3000 },
    ].map(corner => fromPlane(NEWSTEAD, corner))
    expect(isWithin(fromPlane(NEWSTEAD, { x: 1500, y: 300 }), bay)).toBe(true)
    expect(isWithin(fromPlane(NEWSTEAD, { x: 1500, y: 2000 }), bay)).toBe(false)
  })
})

describe('the zone that delivers', () => {
  const near = zone({ id: 'n', name: 'Near', position: 10, fee: 4, shape: around(NEWSTEAD, 2000) })
  const far = zone({ id: 'f', name: 'Far', position: 20, fee: 9, shape: around(NEWSTEAD, 8000) })

  it('is the first by position, and none outside all zones', () => {
    expect(zoneAt([far, near], NEWSTEAD)?.name).toBe('Near')
    expect(zoneAt([near, far], PADDINGTON)?.name).toBe('Far')
    expect(zoneAt([near], PADDINGTON)).toBeUndefined()
  })

  it('is the cheaper of two at the same position, and never an inactive one', () => {
    const cheap = zone({ id: 'c', name: 'Cheap', position: 10, fee: 2, shape: around(NEWSTEAD, 500) })
    expect(zoneAt([near, cheap], NEWSTEAD)?.name).toBe('Cheap')
    expect(zoneAt([near, { ...cheap, active: false }], NEWSTEAD)?.name).toBe('Near')
  })

  it('does not depend on the order of the zones', () => {
    const some = fc.array(
      fc.record({ id: fc.uuid(), name: fc.constantFrom('A', 'B'), position: fc.nat(2), fee: fc.nat(2) }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(some, drawn => {
        const zones = drawn.map(facts => zone({ ...facts, shape: around(NEWSTEAD, 1000) }))
        expect(zoneAt([...zones].reverse(), NEWSTEAD)?.id).toBe(zoneAt(zones, NEWSTEAD)?.id)
      }),
    )
  })
})

describe('the border of a zone', () => {
  it('must not cross itself, and must enclose an area', () => {
    const [a, b, c, d] = square(NEWSTEAD, 500) as [MapPoint, MapPoint, MapPoint, MapPoint] // a square has four
    expect(polygonProblem([a, b, c, d])).toBeUndefined()
    expect(polygonProblem([a, c, b, d])).toBe('crosses')
    expect(polygonProblem(square(NEWSTEAD, 2))).toBe('tooSmall')
  })

  it('adds a new corner where the border grows least', () => {
    const corners = square(NEWSTEAD, 500)
    expect(placeForCorner(corners, fromPlane(NEWSTEAD, { x: 700, y: 0 }))).toBe(2)
    expect(placeForCorner(corners, fromPlane(NEWSTEAD, { x: -700, y: 0 }))).toBe(4)
  })

  it('tells whether zones overlap', () => {
    const polygon: ZoneShape = { kind: 'polygon', points: square(NEWSTEAD, 1000) }
    expect(doOverlap(polygon, around(NEWSTEAD, 100))).toBe(true)
    expect(doOverlap(around(NEWSTEAD, 100), polygon)).toBe(true)
    expect(doOverlap(polygon, around(PADDINGTON, 1500))).toBe(false)
    expect(doOverlap(polygon, around(PADDINGTON, 4200))).toBe(true)
    // A cross: no corner of one is within the other.
    const bar = (x: number, y: number): ZoneShape => ({
      kind: 'polygon',
      points: [
        { x: -x, y: -y },
        { x, y: -y },
        { x, y },
        { x: -x, y },
      ].map(corner => fromPlane(NEWSTEAD, corner)),
    })
    expect(doOverlap(bar(3000, 100), bar(100, 3000))).toBe(true)
  })

  it('of a circle is at the radius from its centre', () => {
    for (const corner of toBorder(around(NEWSTEAD, 3000))) expect(metresBetween(NEWSTEAD, corner)).toBeCloseTo(3000, -1)
  })
})

describe('the map', () => {
  it('converts map positions to places and back', () => {
    const size = { width: 800, height: 500 }
    fc.assert(
      fc.property(
        place,
        fc.double({ min: 0.5, max: 200, noNaN: true }),
        fc.nat(800),
        fc.nat(500),
        (centre, metresPerUnit, x, y) => {
          const view = { centre, metresPerUnit }
          const back = toSheet(view, size, fromSheet(view, size, { x, y }))
          expect(Math.hypot(back.x - x, back.y - y)).toBeLessThan(0.01)
        },
      ),
    )
  })

  it('shows every point it has to show', () => {
    const size = { width: 800, height: 500 }
    const points = [...square(NEWSTEAD, 1200), ...square(PADDINGTON, 300)]
    const view = toView(points, size)
    if (!view) throw new Error('there are points')
    for (const point of points) {
      const { x, y } = toSheet(view, size, point)
      expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true)
    }
  })

  it('rounds the scale down to 1, 2 or 5', () => {
    expect([730, 4999, 5000, 12].map(roundDistance)).toEqual([500, 2000, 5000, 10])
  })
})

describe('a pasted place', () => {
  it('is read from coordinates and from links of map pages', () => {
    const point = { lat: -27.4503, lng: 153.0445 }
    for (const text of [
      '-27.4503, 153.0445',
      ' -27.4503 153.0445 ',
      'https://www.openstreetmap.org/?mlat=-27.4503&mlon=153.0445#map=16/-27.4/153.0',
      'https://www.openstreetmap.org/#map=15/-27.4503/153.0445',
      'https://maps.example.com/place/X/@-27.4503,153.0445,17z',
      'https://maps.example.com/?q=-27.4503,153.0445',
      'geo:-27.4503,153.0445',
    ])
      expect([text, readPoint(text)]).toEqual([text, point])
  })

  it('is rejected when it is not a place on earth', () => {
    for (const text of ['', '18 Longland Street', '95, 10', '10, 190', '27.4'])
      expect([text, readPoint(text)]).toEqual([text, undefined])
  })
})
