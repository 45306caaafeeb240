import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyMenu, contents, itemCell, menuOf, pageWith } from '../../../../tests/support/menu-samples.ts'
import { listSubmenuPages } from './menu.ts'
import { menuFault } from './menu-faults.ts'
import { addPage, fillFromCategory, fitGrid, removePage, renamePage, shiftPage } from './menu-pages.ts'

const counter = () => {
  let made = 0
  return () => `new-${++made}`
}
const coffee = { id: 'coffee', name: 'Coffee' }
const cups = (count: number) => Array.from({ length: count }, (_, n) => `cup-${n}`)

describe('filling a submenu from its category', () => {
  it('creates as many pages as the items need', () => {
    const filled = fillFromCategory(menuOf(pageWith('a', [])), coffee, cups(26), counter())
    expect(listSubmenuPages(filled, 'coffee').map(page => page.cells.length)).toEqual([25, 1])
    expect(listSubmenuPages(filled, 'coffee').map(page => page.name)).toEqual(['Coffee', 'Coffee'])
  })

  it('keeps existing buttons in place and adds missing ones once', () => {
    const menu = menuOf(pageWith('a', []), pageWith('c', [itemCell(4, 4, 'cup-1', { label: 'Long black' })], 'coffee'))
    const filled = fillFromCategory(menu, coffee, ['cup-0', 'cup-1', 'cup-0', 'cup-2'], counter())
    expect(filled.pages[1]?.cells).toEqual([
      itemCell(4, 4, 'cup-1', { label: 'Long black' }),
      itemCell(0, 0, 'cup-0'),
      itemCell(0, 1, 'cup-2'),
    ])
    expect(fillFromCategory(filled, coffee, ['cup-0', 'cup-1', 'cup-2'], counter())).toEqual(filled)
  })

  it('creates an empty submenu for a category without items', () => {
    const filled = fillFromCategory(menuOf(pageWith('a', [])), coffee, [], counter())
    expect(listSubmenuPages(filled, 'coffee').map(page => page.cells)).toEqual([[]])
  })
})

describe('changing the grid size', () => {
  it('loses no button and puts no two in one place', () => {
    const size = fc.record({ rowNum: fc.integer({ min: 1, max: 8 }), columnNum: fc.integer({ min: 1, max: 8 }) })
    fc.assert(
      fc.property(anyMenu, size, size, (menu, menuGrid, submenuGrid) => {
        const fitted = fitGrid(menu, { menuGrid, submenuGrid }, counter())
        expect(menuFault(fitted)).toBeUndefined()
        expect(contents(fitted)).toEqual(contents(menu))
        expect([fitted.menuGrid, fitted.submenuGrid]).toEqual([menuGrid, submenuGrid])
      }),
    )
  })

  it('keeps all buttons in place if they fit', () => {
    fc.assert(
      fc.property(anyMenu, menu => {
        const larger = { menuGrid: { rowNum: 8, columnNum: 6 }, submenuGrid: { rowNum: 6, columnNum: 7 } }
        const positions = (each: typeof menu) =>
          each.pages.map(page => page.cells.map(cell => [cell.row, cell.column].join()).sort())
        expect(positions(fitGrid(menu, larger, counter()))).toEqual(positions(menu))
      }),
    )
  })
})

describe('pages', () => {
  const menu = menuOf(pageWith('a', []), pageWith('c', [], 'coffee'), pageWith('b', []), pageWith('d', [], 'coffee'))
  const ids = (each = menu) => each.pages.map(page => page.id)

  it('are added at the end, renamed and removed', () => {
    const added = addPage(menu, { id: 'e', name: 'Bar' })
    expect(renamePage(added, 'e', 'Cellar').pages.at(-1)).toEqual({ id: 'e', name: 'Cellar', cells: [] })
    expect(removePage(added, 'c')?.pages.map(page => page.id)).toEqual(['a', 'b', 'd', 'e'])
  })

  it('change places only with pages of the same menu', () => {
    expect(ids(shiftPage(menu, 'b', -1))).toEqual(['b', 'c', 'a', 'd'])
    expect(ids(shiftPage(menu, 'c', 1))).toEqual(['a', 'd', 'b', 'c'])
    expect(shiftPage(menu, 'a', -1)).toBe(menu)
  })

  it('of the main menu are never all removed', () => {
    expect(removePage(menuOf(pageWith('a', []), pageWith('c', [], 'coffee')), 'a')).toBeUndefined()
  })
})
