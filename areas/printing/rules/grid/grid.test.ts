import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dropTile, type GridDesign, insertTile, moveTile, removeTile, selectedTile } from './edit-grid.ts'
import { gridProblems } from './grid-problems.ts'
import { NEW_GRIDS, newTile, TILE_KINDS, type Tile } from './tile.ts'
import { visibleTiles } from './visible-tiles.ts'

const link = (id: string, page: string, more: Partial<Tile> = {}): Tile =>
  ({ id, kind: 'link', page, w: 1, h: 1, ...more }) as Tile // a link whatever is changed
const anyDesign = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 }).chain(ids =>
  fc.record({
    grid: fc.constant({ columns: 2, tiles: ids.map(id => link(id, `app.${id}`)) }),
    at: fc.constantFrom(...ids),
  }),
)
const ids = ({ grid }: GridDesign) => grid.tiles.map(({ id }) => id)

describe('tiles under design', () => {
  it('are all still there after a move, which moving back undoes', () => {
    fc.assert(
      fc.property(anyDesign, fc.constantFrom(1 as const, -1 as const), (design, by) => {
        const moved = moveTile(design, by)
        if (!moved) return
        expect(ids(moved).toSorted()).toEqual(ids(design).toSorted())
        expect(moveTile(moved, by === 1 ? -1 : 1)).toEqual(design)
      }),
    )
  })

  it('take the place of the tile that they are dropped on', () => {
    fc.assert(
      fc.property(anyDesign, fc.nat(), fc.nat(), (design, from, to) => {
        const order = ids(design)
        const [id = '', onto = ''] = [order[from % order.length], order[to % order.length]]
        const dropped = dropTile(design, id, onto)
        if (id === onto) {
          expect(dropped).toBeUndefined()
          return
        }
        expect(dropped && ids(dropped).indexOf(id)).toBe(order.indexOf(onto))
        expect(dropped && ids(dropped).toSorted()).toEqual(order.toSorted())
      }),
    )
  })

  it('are added after the selected one, and taken away again as they were', () => {
    fc.assert(
      fc.property(anyDesign, fc.constantFrom(...TILE_KINDS), (design, kind) => {
        const added = insertTile(design, newTile(kind, 'new', design.grid.columns))
        expect(ids(added).indexOf('new')).toBe(ids(design).indexOf(design.at) + 1)
        expect(selectedTile(added)?.kind).toBe(kind)
        const removed = removeTile(added)
        expect(removed?.grid).toEqual(design.grid)
      }),
    )
  })
})

it('a new layout shows what devices show without one, and has no problem', () => {
  for (const grid of Object.values(NEW_GRIDS)) expect(gridProblems(grid)).toEqual([])
})

it('names the tiles that would show nothing', () => {
  const tiles = TILE_KINDS.map(kind => newTile(kind, kind, 2))
  expect(gridProblems({ columns: 2, tiles })).toEqual([
    { at: 'link', code: 'linkMissing' },
    { at: 'text', code: 'textMissing' },
    { at: 'picture', code: 'pictureMissing' },
    { at: 'qr', code: 'valueMissing' },
  ])
})

it('leaves out what a clerk may not open, and what is for people of another page', () => {
  const tiles = [
    link('price', 'app.priceInquiry'),
    link('void', 'app.voidReport'),
    { id: 'sales', kind: 'figure', figure: 'salesToday', w: 1, h: 1, need: 'app.dailyReport' } as const,
    link('tasks', 'app.tasks', { need: 'app.priceInquiry' }),
  ]
  const may = new Set(['app.priceInquiry', 'app.tasks'])
  expect(visibleTiles(tiles, page => may.has(page)).map(({ id }) => id)).toEqual(['price', 'tasks'])
})
