import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { angleTo } from '#platform/rules/canvas/arrange.ts'
import { around, getBox } from '#platform/rules/canvas/piece-box.ts'
import { normalAngle, snapped } from '#platform/rules/canvas/snap.ts'
import { did, newHistory, undone } from '#platform/rules/drawing/history.ts'
import {
  alignPieces,
  movePieces,
  resizePiece,
  resizeRoom,
  setPiece,
  spreadPieces,
  turnPieces,
} from './arrange-pieces.ts'
import { addDecoration, addTable, duplicatePieces, freePlace, removePieces } from './change-pieces.ts'
import {
  ANGLE_STEP,
  type FloorPlan,
  GRID,
  listPieces,
  nextNumber,
  type Room,
  seatsIn,
  TABLE_SHAPES,
} from './floor-plan.ts'
import { floorPlanFault, sameNumbers } from './floor-plan-faults.ts'
import { findMerge, mergedSeats, mergeTables, splitTables } from './merge-tables.ts'

const counter = () => {
  let made = 0
  return () => `id-${++made}`
}
const room = (more: Partial<Room> = {}): Room => ({
  id: 'hall',
  name: 'Hall',
  size: { width: 1200, depth: 800 },
  tables: [],
  decorations: [],
  merges: [],
  ...more,
})
const plan = (...rooms: Room[]): FloorPlan => ({ rooms: rooms.length > 0 ? rooms : [room()] })
const hall = (of: FloorPlan): Room => of.rooms[0] ?? room()

/** A hall with tables wherever somebody put them. */
const anyPlan: fc.Arbitrary<FloorPlan> = fc
  .array(
    fc.record({
      shape: fc.constantFrom(...TABLE_SHAPES),
      x: fc.integer({ min: 0, max: 1200 }),
      y: fc.integer({ min: 0, max: 800 }),
      angle: fc.nat({ max: 359 }),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map(wanted => {
    const newId = counter()
    const added = wanted.reduce((now, { shape, x, y }) => addTable(now, 'hall', shape, { x, y }, newId), plan())
    const turned = hall(added).tables.map((table, at) => ({ ...table, angle: wanted[at]?.angle ?? 0 }))
    return plan({ ...hall(added), tables: turned })
  })
const someOf = (of: Room, picks: readonly boolean[]) =>
  new Set(of.tables.filter((_, at) => picks[at % picks.length]).map(table => table.id))
const picks = fc.array(fc.boolean(), { minLength: 1, maxLength: 14 })

describe('snapping', () => {
  it('moves to the nearest step, and does not move further after that', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), fc.constantFrom(1, 5, 10, 15), (value, step) => {
        const on = snapped(value, step)
        expect(Math.abs(on - value)).toBeLessThanOrEqual(step / 2)
        expect(Math.abs(on % step)).toBe(0)
        expect(snapped(on, step)).toBe(on)
      }),
    )
  })

  it('rotates in whole degrees from 0 to 359', () => {
    expect([-90, 0, 359.6, 720, 45.4].map(normalAngle)).toEqual([270, 0, 0, 0, 45])
  })
})

describe('tables', () => {
  it('get the smallest free number of the shop', () => {
    const newId = counter()
    const three = [1, 2, 3].reduce(now => addTable(now, 'hall', 'round', { x: 100, y: 100 }, newId), plan())
    expect(hall(three).tables.map(table => table.number)).toEqual([1, 2, 3])
    const without = plan({ ...hall(three), tables: hall(three).tables.filter(table => table.number !== 2) })
    expect(nextNumber(without)).toBe(2)
  })

  it('are placed in free space while there is room', () => {
    const newId = counter()
    let now = plan()
    for (let made = 0; made < 12; made++) now = addTable(now, 'hall', 'square', freePlace(hall(now), 'square'), newId)
    const places = hall(now).tables.map(table => `${table.x}/${table.y}`)
    expect(new Set(places).size).toBe(12)
  })

  it('get new numbers when copied, are placed beside the originals, and leave others unchanged', () => {
    fc.assert(
      fc.property(anyPlan, picks, (before, picked) => {
        const chosen = someOf(hall(before), picked)
        let made = 0
        const copied = duplicatePieces(before, 'hall', chosen, () => `copy-${++made}`)
        expect(copied.made).toHaveLength(chosen.size)
        expect(floorPlanFault(copied.plan)).toBeUndefined()
        expect(hall(copied.plan).tables.slice(0, hall(before).tables.length)).toEqual(hall(before).tables)
      }),
    )
  })

  it('with a duplicate number are named by it', () => {
    const [each] = hall(addTable(plan(), 'hall', 'round', { x: 1, y: 1 }, counter())).tables
    if (!each) throw new Error('no table was made')
    const twice = plan(room({ tables: [each, { ...each, id: 'other' }] }))
    expect([...sameNumbers(twice)]).toEqual([1])
    expect(floorPlanFault(twice)).toEqual({ kind: 'sameNumber', number: 1 })
    const elsewhere = plan(room({ tables: [each] }), room({ id: 'garden', tables: [{ ...each, id: 'other' }] }))
    expect(floorPlanFault(elsewhere)).toEqual({ kind: 'sameNumber', number: 1 })
  })
})

describe('moving tables', () => {
  const step = fc.record({ x: fc.integer({ min: -2000, max: 2000 }), y: fc.integer({ min: -2000, max: 2000 }) })

  it('keeps them in the room and together, and can be undone exactly', () => {
    fc.assert(
      fc.property(anyPlan, picks, fc.array(step, { maxLength: 6 }), (before, picked, steps) => {
        const inside = plan(resizeRoom(hall(before), hall(before).size))
        const chosen = someOf(hall(inside), picked)
        let history = newHistory(hall(inside))
        for (const by of steps) history = did(history, movePieces(history.present, chosen, by, null))
        const moved = history.present.tables.filter(table => chosen.has(table.id))
        const stood = hall(inside).tables.filter(table => chosen.has(table.id))
        for (const [at, table] of moved.entries()) {
          expect(table.x >= 0 && table.x <= 1200 && table.y >= 0 && table.y <= 800).toBe(true)
          expect(table.x - (moved[0]?.x ?? 0)).toBe((stood[at]?.x ?? 0) - (stood[0]?.x ?? 0))
        }
        expect(history.present.tables.filter(table => !chosen.has(table.id))).toEqual(
          hall(inside).tables.filter(table => !chosen.has(table.id)),
        )
        while (history.past.length > 0) history = undone(history)
        expect(history.present).toEqual(hall(inside))
      }),
    )
  })

  it('ends on the grid', () => {
    const each = addTable(plan(), 'hall', 'square', { x: 403, y: 397 }, counter())
    const moved = movePieces(hall(each), new Set(['id-1']), { x: 14, y: -23 }, GRID)
    expect(moved.tables.map(({ x, y }) => [x, y])).toEqual([[410, 380]])
  })

  it('stops at the wall', () => {
    const each = addTable(plan(), 'hall', 'square', { x: 400, y: 400 }, counter())
    const moved = movePieces(hall(each), new Set(['id-1']), { x: -900, y: 900 }, GRID)
    expect(moved.tables.map(getBox)).toEqual([{ left: 0, top: 720, right: 80, bottom: 800 }])
  })

  it('moves the tables that are merged with it', () => {
    const newId = counter()
    const two = [200, 300].reduce((now, x) => addTable(now, 'hall', 'square', { x, y: 200 }, newId), plan())
    const merged = mergeTables(hall(two), new Set(['id-1', 'id-2']), 'Long table', newId) ?? hall(two)
    expect(movePieces(merged, new Set(['id-2']), { x: 100, y: 0 }, GRID).tables.map(table => table.x)).toEqual([
      300, 400,
    ])
  })
})

describe('merging tables', () => {
  it('needs selected tables and a name', () => {
    fc.assert(
      fc.property(anyPlan, picks, fc.constantFrom('', '   ', 'Long table'), (before, picked, name) => {
        const chosen = someOf(hall(before), picked)
        const merged = mergeTables(hall(before), chosen, name, () => 'merge')
        expect(merged !== undefined).toBe(chosen.size > 1 && name === 'Long table')
      }),
    )
  })

  it('and splitting again keeps every table and seat', () => {
    fc.assert(
      fc.property(anyPlan, picks, picks, (before, first, second) => {
        const newId = counter()
        const start = hall(before)
        const once = mergeTables(start, someOf(start, first), 'One', () => `merge-${newId()}`) ?? start
        const twice = mergeTables(once, someOf(once, second), 'Two', () => `merge-${newId()}`) ?? once
        expect(floorPlanFault(plan(twice))).toBeUndefined()
        expect(seatsIn(plan(twice))).toBe(seatsIn(before))
        const merged = twice.merges.reduce((sum, merge) => sum + mergedSeats(twice, merge), 0)
        const single = twice.tables.filter(table => !findMerge(twice, table.id))
        expect(merged + single.reduce((sum, table) => sum + table.seats, 0)).toBe(seatsIn(before))
        expect(splitTables(twice, new Set(twice.tables.map(table => table.id)))).toEqual(start)
      }),
    )
  })

  it('ends when only one of its tables is left', () => {
    const newId = counter()
    const three = [200, 300, 400].reduce((now, x) => addTable(now, 'hall', 'square', { x, y: 200 }, newId), plan())
    const merged = mergeTables(hall(three), new Set(['id-1', 'id-2', 'id-3']), 'Row', newId) ?? hall(three)
    expect(removePieces(merged, new Set(['id-1'])).merges.map(merge => merge.tables)).toEqual([['id-2', 'id-3']])
    expect(removePieces(merged, new Set(['id-1', 'id-3'])).merges).toEqual([])
  })
})

describe('arranging', () => {
  it('aligns tables along one edge and spaces them evenly', () => {
    const newId = counter()
    const three = [
      [100, 120],
      [700, 300],
      [200, 500],
    ].reduce((now, [x = 0, y = 0]) => addTable(now, 'hall', 'square', { x, y }, newId), plan())
    const all = new Set(['id-1', 'id-2', 'id-3'])
    expect(alignPieces(hall(three), all, 'left').tables.map(table => getBox(table).left)).toEqual([60, 60, 60])
    expect(alignPieces(hall(three), all, 'bottom').tables.map(table => getBox(table).bottom)).toEqual([540, 540, 540])
    expect(spreadPieces(hall(three), all, 'x').tables.map(table => table.x)).toEqual([100, 700, 400])
  })

  it('returns to the start after four quarter turns', () => {
    fc.assert(
      fc.property(anyPlan, before => {
        const all = new Set(hall(before).tables.map(table => table.id))
        const turned = [1, 2, 3, 4].reduce(now => turnPieces(now, all, 90), hall(before))
        expect(turned).toEqual(hall(before))
      }),
    )
  })

  it('resizes from one corner while the opposite one stays, also when rotated', () => {
    const piece = { id: 'a', x: 400, y: 400, size: { width: 100, depth: 60 }, angle: 90 }
    const next = resizePiece(piece, { x: 1, y: 1 }, { x: 340, y: 490 }, null)
    expect(next.size).toEqual({ width: 140, depth: 90 })
    const corner = (x: number, y: number, width: number, depth: number) =>
      [x + depth / 2, y - width / 2].map(n => snapped(n, 1))
    expect(corner(next.x, next.y, 140, 90)).toEqual(corner(400, 400, 100, 60))
    expect(angleTo(piece, { x: 500, y: 400 }, ANGLE_STEP)).toBe(90)
  })

  it('limits typed values to the room', () => {
    const each = addTable(plan(), 'hall', 'square', { x: 400, y: 400 }, counter())
    const set = setPiece(hall(each), 'id-1', { x: 99_999, angle: 725, size: { width: 1, depth: 50 } })
    expect(set.tables[0]).toMatchObject({ x: 1200, angle: 5, size: { width: 20, depth: 50 } })
  })

  it('moves everything into a room that is made smaller', () => {
    fc.assert(
      fc.property(anyPlan, before => {
        const walled = addDecoration(before, 'hall', { kind: 'wall', text: '' }, { x: 1200, y: 800 }, () => 'wall')
        const small = resizeRoom(hall(walled), { width: 500, depth: 400 })
        const box = around(listPieces(small).map(({ x, y }) => ({ left: x, right: x, top: y, bottom: y })))
        expect(box && box.left >= 0 && box.top >= 0 && box.right <= 500 && box.bottom <= 400).toBe(true)
        expect(listPieces(small)).toHaveLength(listPieces(hall(walled)).length)
      }),
    )
  })
})
