import { type MenuLayout, toMenuLayout } from '#platform/rules/console/menu-layout.ts'
import type { DemoContext } from '#platform/server/operation/area-server.ts'
import { freeze } from '../../rules/menu/frozen-menu.ts'
import type { CellContent, Menu, MenuCell, MenuFunction, MenuPage } from '../../rules/menu/menu.ts'
import { fillFromCategory } from '../../rules/menu/menu-pages.ts'
import { addPublication, writeDraft } from '../menu/menu-rows.ts'
import { readMenuThings } from '../menu/menu-things.ts'
import { shopOfWork } from '../shop.ts'
import type { DemoProduct } from './demo-product.ts'
import { getId } from './product-rows.ts'

/** A button, by what it holds; `wide` takes two columns. */
type Button =
  | { readonly category: string; readonly wide?: boolean }
  | { readonly item: string; readonly label?: string }
  | { readonly till: MenuFunction }
type Line = readonly Button[]

const category = (name: string, wide = false): Button => ({ category: name, wide })
const item = (name: string, label?: string): Button => ({ item: name, ...(label ? { label } : {}) })
const till = (name: MenuFunction): Button => ({ till: name })

const CAFE_MAIN: readonly Line[] = [
  [category('Coffee', true), category('Tea and chocolate'), category('Cold drinks'), category('Cakes and pastries')],
  [category('Breakfast', true), category('Lunch', true), category('Extras')],
  [item('Flat white'), item('Latte'), item('Cappuccino'), item('Long black'), item('Iced latte')],
  [
    item('Bacon and egg roll'),
    item('Smashed avocado on sourdough', 'Smashed avo'),
    item('Croissant'),
    item('Banana bread, toasted', 'Banana bread'),
    item('Lamington'),
  ],
  [till('table'), till('covers'), till('member'), till('holdBill'), till('recallBill')],
  [till('openItem'), till('discountLine'), till('discountBill'), till('printBill'), till('noSale')],
]
const CAFE_SPECIALS: readonly Line[] = [
  [item('Soup of the day'), item('Thai beef salad'), item('Açaí bowl'), item('Cold brew'), item('Affogato')],
  [item('Club sandwich'), item('Reuben sandwich'), item('Bowl of chips')],
]
const GROCER_MAIN: readonly Line[] = [
  [category('Fruit', true), category('Vegetables', true), category('Bread and bakery')],
  [category('Dairy and eggs'), category('Meat and deli'), category('Frozen'), category('Pantry'), category('Drinks')],
  [
    item('Bananas'),
    item('Avocado, Hass', 'Avocado'),
    item('Lemons'),
    item('Limes'),
    item('Mango, Kensington Pride', 'Mango'),
  ],
  [item('Pink Lady apples'), item('Navel oranges'), item('Tomatoes, truss'), item('Broccoli'), item('Carrots')],
  [category('Snacks and sweets'), category('Cleaning'), category('Personal care'), category('Pets'), till('member')],
  [till('priceInquiry'), till('quantity'), till('openItem'), till('discountLine'), till('noSale')],
]

interface DemoMenu {
  readonly ordLot: string
  readonly layout: MenuLayout
  readonly main: readonly (readonly [name: string, lines: readonly Line[]])[]
  readonly note: string
}

const DEMO_MENUS: readonly DemoMenu[] = [
  {
    ordLot: '1001',
    layout: toMenuLayout({}),
    main: [
      ['Main', CAFE_MAIN],
      ['Specials', CAFE_SPECIALS],
    ],
    note: 'Autumn menu',
  },
  {
    ordLot: '1002',
    layout: toMenuLayout({ menuVersion: 200, layout: 'ArmPos' }),
    main: [['Main', GROCER_MAIN]],
    note: 'First menu',
  },
]

type Ids = ReadonlyMap<string, string>

const toContent = (button: Button, plu: Ids, categories: Ids): CellContent => {
  if ('till' in button) return { kind: 'function', name: button.till }
  return 'item' in button
    ? { kind: 'item', id: getId(plu, button.item) }
    : { kind: 'category', id: getId(categories, button.category) }
}

function toCells(lines: readonly Line[], plu: Ids, categories: Ids): MenuCell[] {
  return lines.flatMap((line, row) => {
    let column = 0
    return line.map((button): MenuCell => {
      const columnSpan = 'wide' in button && button.wide ? 2 : 1
      const at = column
      column += columnSpan
      const label = 'label' in button ? { label: button.label } : {}
      return { row, column: at, rowSpan: 1, columnSpan, holds: toContent(button, plu, categories), ...label }
    })
  })
}

const categoriesIn = (lines: readonly Line[]): string[] =>
  lines.flat().flatMap(button => ('category' in button ? button.category : []))

function createMenu(
  { layout, main }: DemoMenu,
  products: readonly DemoProduct[],
  plu: Ids,
  categories: Ids,
  newId: () => string,
): Menu {
  const pages = main.map(([name, lines]): MenuPage => ({ id: newId(), name, cells: toCells(lines, plu, categories) }))
  const names = [...new Set(main.flatMap(([, lines]) => categoriesIn(lines)))]
  return names.reduce<Menu>(
    (menu, name) => {
      const items = products.filter(product => product.category === name && product.more?.active !== false)
      const ids = items.map(product => getId(plu, product.name))
      return fillFromCategory(menu, { id: getId(categories, name), name }, ids, newId)
    },
    { ...layout, pages },
  )
}

/** A published till menu for the café and for the grocer; nothing where the shops are not there. */
export async function addMenus(
  { ctx }: DemoContext,
  products: readonly DemoProduct[],
  plu: Ids,
  categories: Ids,
): Promise<void> {
  for (const demo of DEMO_MENUS) {
    const shop = await shopOfWork(ctx, demo.ordLot)
    if (!shop) continue
    const menu = createMenu(demo, products, plu, categories, () => ctx.random.id())
    await writeDraft(ctx, shop.id, 0, menu)
    const frozen = freeze(menu, await readMenuThings(ctx, shop.id, [menu]))
    await addPublication(ctx, shop.id, { menu: frozen, note: demo.note, rolledBackTo: null })
  }
}
