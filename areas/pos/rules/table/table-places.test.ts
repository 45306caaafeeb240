import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DrawnRoom, leastWidth, nextPlace, tablePlaces } from './table-places.ts'

type RoomTable = DrawnRoom['tables'][number]

const table = (number: number, x: number, y: number, more: Partial<RoomTable> = {}): RoomTable => ({
  id: `t${number}`,
  number,
  name: '',
  seats: 4,
  shape: 'square',
  size: { width: 80, depth: 80 },
  angle: 0,
  mergedInto: null,
  x,
  y,
  ...more,
})
const SIZE = { width: 1200, depth: 800 }
const room = (...tables: RoomTable[]): DrawnRoom => ({ size: SIZE, tables, merged: [] })

describe('the tables of a room', () => {
  it('are called by their name, else by their number', () => {
    const places = tablePlaces(room(table(1, 100, 100, { name: 'Window' }), table(2, 300, 100)))
    expect(places.map(({ name, seats }) => ({ name, seats }))).toEqual([
      { name: 'Window', seats: 4 },
      { name: '2', seats: 4 },
    ])
  })

  it('are drawn as one table where they are merged', () => {
    const merge = { id: 'm', name: 'Party', seats: 8 }
    const tables = [
      table(1, 100, 100, { mergedInto: 'm' }),
      table(2, 180, 100, { mergedInto: 'm' }),
      table(3, 600, 400),
    ]
    expect(tablePlaces({ ...room(...tables), merged: [merge] })).toEqual([
      { id: 'm', name: 'Party', seats: 8, box: { left: 60, top: 60, right: 220, bottom: 140 } },
      { id: 't3', name: '3', seats: 4, box: { left: 560, top: 360, right: 640, bottom: 440 } },
    ])
  })

  it('are reached by the arrow keys, the nearest in the row or column first', () => {
    const places = tablePlaces(room(table(1, 100, 100), table(2, 500, 110), table(3, 300, 400), table(4, 100, 420)))
    const from = (name: string) => places.find(place => place.name === name) ?? expect.fail(name)
    expect(nextPlace(places, from('1'), 'right')?.name).toBe('2')
    expect(nextPlace(places, from('1'), 'down')?.name).toBe('4')
    expect(nextPlace(places, from('4'), 'right')?.name).toBe('3')
    expect(nextPlace(places, from('3'), 'up')?.name).toBe('2')
    expect(nextPlace(places, from('1'), 'left')).toBeUndefined()
  })

  const anyTables = fc
    .array(fc.record({ x: fc.integer({ min: 0, max: 1200 }), y: fc.integer({ min: 0, max: 800 }) }), {
      minLength: 1,
      maxLength: 12,
    })
    .map(spots => tablePlaces(room(...spots.map(({ x, y }, at) => table(at + 1, x, y)))))

  it('never lead by arrow key to the same table, and there is always a table back', () => {
    fc.assert(
      fc.property(anyTables, fc.constantFrom('left' as const, 'up' as const), (places, to) => {
        for (const place of places) {
          const next = nextPlace(places, place, to)
          if (!next) continue
          expect(next).not.toBe(place)
          expect(nextPlace(places, next, to === 'left' ? 'right' : 'down')).toBeDefined()
        }
      }),
    )
  })

  it('are 44 pixels at the least width of the room', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 300 }), fc.integer({ min: 20, max: 300 }), (width, depth) => {
        const drawn = room(table(1, 400, 400, { size: { width, depth } }))
        const scale = leastWidth(drawn, tablePlaces(drawn), 44) / SIZE.width
        expect(Math.min(width, depth) * scale).toBeCloseTo(44)
      }),
    )
  })
})
