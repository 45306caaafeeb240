import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyMenu, anyPlace, itemCell, menuOf, pageWith } from '../../../../tests/support/menu-samples.ts'
import { type FrozenMenu, freeze, shown } from './frozen-menu.ts'
import { contentKey, type Menu, type MenuCell } from './menu.ts'
import { menuDiff } from './menu-diff.ts'
import { type MenuThing, menuProblems } from './menu-things.ts'
import { changeLook, clearCell, moveCell, placeCell } from './move-cell.ts'

const thing = (id: string, more: Partial<MenuThing> = {}): MenuThing => ({
  kind: 'item',
  id,
  name: `Item ${id}`,
  active: true,
  cashier: true,
  soldOut: false,
  colour: null,
  textColour: null,
  image: null,
  price: 4.5,
  code: id,
  category: null,
  ...more,
})
const things = { tea: thing('tea'), milk: thing('milk', { colour: '#112233', image: 'picture' }) }
const frozen = (menu: Menu, now = things): FrozenMenu => freeze(menu, now)
const kinds = (before: FrozenMenu | null, after: FrozenMenu) => menuDiff(before, after).map(change => change.kind)
const menu = menuOf(pageWith('a', [itemCell(0, 0, 'tea'), itemCell(0, 1, 'milk')]))
const at = (row: number, column: number) => ({ page: 'a', row, column })

describe('changes of a publication', () => {
  it('are none without changes, and everything for the first publication', () => {
    fc.assert(
      fc.property(anyMenu, any => {
        expect(menuDiff(frozen(any), frozen(structuredClone(any)))).toEqual([])
      }),
    )
    expect(kinds(null, frozen(menu))).toEqual(['pageAdded'])
  })

  it('name what was added, removed, moved and renamed', () => {
    const before = frozen(menu)
    expect(kinds(before, frozen(clearCell(menu, at(0, 0))))).toEqual(['removed'])
    expect(kinds(before, frozen(placeCell(menu, at(3, 3), { kind: 'function', name: 'noSale' }) ?? menu))).toEqual([
      'added',
    ])
    expect(kinds(before, frozen(moveCell(menu, at(0, 0), at(4, 4)) ?? menu))).toEqual(['moved'])
    expect(kinds(before, frozen(moveCell(menu, at(0, 0), at(0, 1)) ?? menu))).toEqual(['moved', 'moved'])
    expect(kinds(before, frozen(changeLook(menu, at(0, 0), { label: 'Pot of tea' })))).toEqual(['changed'])
    expect(kinds(before, frozen({ ...menu, layout: 'ArmPos', menuVersion: 200 }))).toEqual(['setting', 'setting'])
  })

  it('include items renamed since the last publication', () => {
    const renamed = { ...things, tea: thing('tea', { name: 'Black tea' }) }
    const [change] = menuDiff(frozen(menu), frozen(menu, renamed))
    expect(change).toMatchObject({ kind: 'changed', cell: { label: 'Black tea' }, before: { label: 'Item tea' } })
  })

  it('tell two buttons of one item apart by their places', () => {
    const twice = menuOf(pageWith('a', [itemCell(0, 0, 'tea'), itemCell(5, 4, 'tea')]))
    expect(kinds(frozen(twice), frozen(clearCell(twice, at(0, 0))))).toEqual(['removed'])
  })

  it('are not empty exactly when the menus differ, and add up to the difference in buttons', () => {
    const count = (each: Menu) => each.pages.reduce((sum, page) => sum + page.cells.length, 0)
    const step = fc.tuple(fc.constantFrom('move', 'place', 'clear'), anyPlace, anyPlace)
    fc.assert(
      fc.property(anyMenu, fc.array(step, { maxLength: 6 }), (before, steps) => {
        const after = steps.reduce<Menu>((now, [what, from, to]) => {
          if (what === 'move') return moveCell(now, from, to) ?? now
          if (what === 'clear') return clearCell(now, from)
          return placeCell(now, from, { kind: 'item', id: `new-${to.row}` }) ?? now
        }, before)
        const changes = menuDiff(frozen(before), frozen(after))
        const drawn = ({ row, column, rowSpan, columnSpan, holds }: MenuCell) =>
          [row, column, rowSpan, columnSpan, contentKey(holds)].join()
        const ordered = (each: Menu) => each.pages.map(page => page.cells.map(drawn).sort())
        const same = JSON.stringify(ordered(before)) === JSON.stringify(ordered(after))
        expect(changes.length === 0).toBe(same)
        const added = changes.filter(change => change.kind === 'added').length
        const removed = changes.filter(change => change.kind === 'removed').length
        expect(added - removed).toBe(count(after) - count(before))
      }),
    )
  })
})

describe('a published menu', () => {
  it('keeps the names and colours of its day, unless a button has its own', () => {
    const own = changeLook(menu, at(0, 1), { label: 'Iced milk', colour: '#445566' })
    expect(frozen(own).pages[0]?.cells).toMatchObject([
      { label: 'Item tea', colour: null },
      { label: 'Iced milk', colour: '#445566', textColour: null, image: 'picture' },
    ])
  })

  it('shows sold-out items as such, and deleted ones as empty places', () => {
    const now = { tea: thing('tea', { soldOut: true }), milk: thing('milk', { active: false }) }
    const cells = shown(frozen(menu), now, { picture: '/files/picture' }).pages[0]?.cells
    expect(cells).toMatchObject([
      { state: 'soldOut', price: 4.5 },
      { state: 'gone', image: '/files/picture' },
    ])
    expect(shown(frozen(menu), {}, {}).pages[0]?.cells.map(cell => [cell.state, cell.price])).toEqual([
      ['gone', null],
      ['gone', null],
    ])
  })

  it('is checked for empty places while it is designed', () => {
    const drawn = menuOf(
      pageWith('a', [
        itemCell(0, 0, 'tea'),
        itemCell(0, 1, 'milk'),
        itemCell(0, 2, 'lost'),
        { ...itemCell(0, 3, ''), holds: { kind: 'category', id: 'coffee' } },
        { ...itemCell(0, 4, ''), holds: { kind: 'function', name: 'noSale' } },
      ]),
    )
    const now = {
      tea: thing('tea', { cashier: false }),
      milk: thing('milk', { active: false }),
      coffee: thing('coffee', { kind: 'category' }),
    }
    expect(menuProblems(drawn, now).map(({ problem }) => problem)).toEqual([
      'notAtTill',
      'inactive',
      'deleted',
      'noSubmenu',
    ])
  })
})
