import fc from 'fast-check'
import { freeSpot } from '#areas/catalogue/rules/menu/cell-area.ts'
import { getGrid, type Menu, type MenuCell, type MenuPage } from '#areas/catalogue/rules/menu/menu.ts'

const GRIDS = { menuGrid: { rowNum: 6, columnNum: 5 }, submenuGrid: { rowNum: 5, columnNum: 5 } } as const

export const itemCell = (row: number, column: number, id: string, more: Partial<MenuCell> = {}): MenuCell => ({
  row,
  column,
  rowSpan: 1,
  columnSpan: 1,
  holds: { kind: 'item', id },
  ...more,
})

export const menuOf = (...pages: MenuPage[]): Menu => ({ ...GRIDS, layout: 'CTPos', menuVersion: 100, pages })

export const pageWith = (id: string, cells: readonly MenuCell[], category?: string): MenuPage => ({
  id,
  name: `Page ${id}`,
  ...(category === undefined ? {} : { category }),
  cells,
})

const span = fc.constantFrom(1, 1, 1, 2)
const wanted = fc.array(fc.record({ rowSpan: span, columnSpan: span }), { maxLength: 26 })

/** A page with cells of several sizes, placed where they fit. */
const board = (id: string, category: string | undefined): fc.Arbitrary<MenuPage> =>
  fc.tuple(wanted, fc.nat({ max: 4 })).map(([sizes, gap]) => {
    const grid = getGrid(GRIDS, category === undefined ? {} : { category })
    const cells: MenuCell[] = []
    for (const [at, size] of sizes.entries()) {
      const spot = freeSpot(cells, size, grid)
      if (spot) cells.push({ ...spot, ...size, holds: { kind: 'item', id: `${id}-${at}` } })
    }
    // With gaps, so that not everything is at the top.
    return pageWith(
      id,
      cells.filter((_, at) => at % 5 !== gap),
      category,
    )
  })

export const anyMenu: fc.Arbitrary<Menu> = fc
  .tuple(board('a', undefined), board('b', undefined), board('c', 'coffee'))
  .map(pages => menuOf(...pages))

export const anyPlace = fc.record({
  page: fc.constantFrom('a', 'b', 'c'),
  row: fc.nat({ max: 5 }),
  column: fc.nat({ max: 4 }),
})

/** Contents of a menu, regardless of position. */
export const contents = (menu: Menu): string[] =>
  menu.pages
    .flatMap(page => page.cells.map(({ row: _, column: __, rowSpan, columnSpan, ...rest }) => JSON.stringify(rest)))
    .sort()
