import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { did, newHistory, undone } from '#platform/rules/drawing/history.ts'
import { anyMenu, anyPlace, contents, itemCell, menuOf, pageWith } from '../../../../tests/support/menu-samples.ts'
import { cellAt } from './cell-area.ts'
import { findPage, type Menu } from './menu.ts'
import { menuFault } from './menu-faults.ts'
import { changeLook, clearCell, moveCell, placeCell, resizeCell } from './move-cell.ts'

const at = (menu: Menu | undefined, row: number, column: number, page = 'a') => {
  const match = menu && findPage(menu, page)
  const cell = match && cellAt(match.cells, { row, column })
  return cell?.holds.kind === 'item' ? cell.holds.id : undefined
}
const place = (row: number, column: number, page = 'a') => ({ page, row, column })

describe('moving a button', () => {
  const two = menuOf(pageWith('a', [itemCell(0, 0, 'tea'), itemCell(2, 3, 'milk')]), pageWith('b', []))

  it('to a free place leaves its own place free', () => {
    const moved = moveCell(two, place(0, 0), place(5, 4))
    expect([at(moved, 0, 0), at(moved, 5, 4), at(moved, 2, 3)]).toEqual([undefined, 'tea', 'milk'])
  })

  it('onto another swaps them', () => {
    const moved = moveCell(two, place(0, 0), place(2, 3))
    expect([at(moved, 0, 0), at(moved, 2, 3)]).toEqual(['milk', 'tea'])
  })

  it('to another page swaps it with the button there', () => {
    const there = moveCell(two, place(0, 0), place(1, 1, 'b')) ?? two
    expect([at(there, 0, 0), at(there, 1, 1, 'b')]).toEqual([undefined, 'tea'])
    const swapped = moveCell(there, place(2, 3), place(1, 1, 'b'))
    expect([at(swapped, 2, 3), at(swapped, 1, 1, 'b')]).toEqual(['tea', 'milk'])
  })

  it('of two columns onto two others moves both back in their order', () => {
    const wide = menuOf(
      pageWith('a', [itemCell(0, 0, 'wide', { columnSpan: 2 }), itemCell(3, 2, 'one'), itemCell(3, 3, 'two')]),
    )
    const moved = moveCell(wide, place(0, 1), place(3, 2))
    expect([at(moved, 3, 2), at(moved, 3, 3), at(moved, 0, 0), at(moved, 0, 1)]).toEqual(['wide', 'wide', 'one', 'two'])
  })

  it('is refused outside the grid, and from an empty place', () => {
    expect(moveCell(two, place(0, 0), place(6, 0))).toBeUndefined()
    expect(moveCell(two, place(1, 1), place(0, 0))).toBeUndefined()
    expect(moveCell(two, place(0, 0), place(0, 0, 'gone'))).toBeUndefined()
  })

  it('never loses one, never puts two in one place, and can be undone exactly', () => {
    fc.assert(
      fc.property(anyMenu, fc.array(fc.tuple(anyPlace, anyPlace), { maxLength: 12 }), (menu, moves) => {
        let history = newHistory(menu)
        for (const [from, to] of moves) {
          const moved = moveCell(history.present, from, to)
          if (!moved) continue
          expect(menuFault(moved)).toBeUndefined()
          expect(contents(moved)).toEqual(contents(menu))
          history = did(history, moved)
        }
        while (history.past.length > 0) history = undone(history)
        expect(history.present).toBe(menu)
      }),
    )
  })
})

describe('placing entries on a menu', () => {
  it('fills one place, whatever was there, and keeps the button’s size', () => {
    fc.assert(
      fc.property(anyMenu, anyPlace, (menu, spot) => {
        const filled = placeCell(menu, spot, { kind: 'item', id: 'new' })
        const page = findPage(menu, spot.page)
        const before = page && cellAt(page.cells, spot)
        expect(filled === undefined).toBe(spot.page === 'c' && spot.row === 5)
        if (!filled) return
        expect(menuFault(filled)).toBeUndefined()
        expect(at(filled, spot.row, spot.column, spot.page)).toBe('new')
        expect(contents(filled)).toHaveLength(contents(menu).length + (before ? 0 : 1))
      }),
    )
  })

  it('removes one and no other', () => {
    fc.assert(
      fc.property(anyMenu, anyPlace, (menu, spot) => {
        const cleared = clearCell(menu, spot)
        const had = at(menu, spot.row, spot.column, spot.page)
        expect(at(cleared, spot.row, spot.column, spot.page)).toBeUndefined()
        expect(contents(cleared)).toHaveLength(contents(menu).length - (had === undefined ? 0 : 1))
      }),
    )
  })

  it('enlarges a button only over free places', () => {
    const menu = menuOf(pageWith('a', [itemCell(0, 0, 'tea'), itemCell(0, 2, 'milk')]))
    expect(at(resizeCell(menu, place(0, 0), { rowSpan: 2, columnSpan: 2 }), 1, 1)).toBe('tea')
    expect(resizeCell(menu, place(0, 0), { rowSpan: 1, columnSpan: 3 })).toBeUndefined()
    expect(resizeCell(menu, place(0, 0), { rowSpan: 7, columnSpan: 1 })).toBeUndefined()
    expect(resizeCell(menu, place(0, 0), { rowSpan: 0, columnSpan: 1 })).toBeUndefined()
  })

  it('changes the look of one button and no other', () => {
    const menu = menuOf(pageWith('a', [itemCell(0, 0, 'tea'), itemCell(0, 2, 'milk')]))
    const changed = changeLook(menu, place(0, 0), { label: 'Pot of tea', colour: '#112233' })
    expect(changed.pages[0]?.cells).toEqual([
      itemCell(0, 0, 'tea', { label: 'Pot of tea', colour: '#112233' }),
      itemCell(0, 2, 'milk'),
    ])
    expect(changeLook(menu, place(5, 4), { label: 'nobody' })).toBe(menu)
  })
})
