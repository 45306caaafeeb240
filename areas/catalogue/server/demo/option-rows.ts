import type { InputOf } from '#platform/contract/define/resource.ts'
import type { OptionGroup } from '../../contract/option-group.ts'
import { SIZED_COFFEES } from './cafe-products.ts'
import { getId, type Named } from './product-rows.ts'

type Priced = readonly [name: string, price: number]
type Row = InputOf<typeof OptionGroup>

const WITH_MILK = [
  'Flat white',
  'Latte',
  'Cappuccino',
  'Mocha',
  'Chai latte',
  'Dirty chai',
  'Piccolo latte',
  'Iced latte',
]
const EGG_DISHES = ['Eggs on toast', 'Big breakfast', 'Vegetarian breakfast']
const BURGERS = ['Chicken schnitzel burger', 'Beef burger', 'Falafel burger']

const options = (...rows: readonly Priced[]): Row['options'] =>
  rows.map(([name, price]) => ({ name, price, soldOut: false, printers: [] }))

/** What the café is asked for beside the product itself. */
export function optionRows(plu: Named['plu'], category: Named['category'], newId: () => string): Row[] {
  const products = (names: readonly string[]) => names.map(name => getId(plu, name))
  const fullCream = newId()
  const milks = options(['Skim', 0], ['Oat', 0.8], ['Almond', 0.8], ['Soy', 0.8], ['Lactose free', 0.8])
  return [
    {
      name: 'Size',
      kind: 'size',
      min: 1,
      max: 1,
      options: options(['Small', 0], ['Regular', 0.5], ['Large', 1]),
      order: 0,
      products: products(SIZED_COFFEES),
    },
    {
      name: 'Milk',
      kind: 'choice',
      min: 1,
      max: 1,
      // Most cups are ordered so: staff are not asked.
      ask: false,
      default: [fullCream],
      options: [{ id: fullCream, name: 'Full cream', price: 0, soldOut: false, printers: [] }, ...milks],
      order: 1,
      products: products(WITH_MILK),
    },
    {
      name: 'Coffee extras',
      kind: 'extra',
      max: 4,
      ask: false,
      options: options(['Extra shot', 0.7], ['Vanilla syrup', 0.7], ['Caramel syrup', 0.7], ['Decaf', 0.5]),
      order: 2,
      categories: [getId(category, 'Coffee')],
    },
    {
      name: 'Eggs',
      kind: 'choice',
      min: 1,
      max: 1,
      options: options(['Poached', 0], ['Scrambled', 0], ['Fried', 0]),
      order: 3,
      products: products(EGG_DISHES),
    },
    {
      name: 'On the side',
      kind: 'extra',
      max: 5,
      ask: false,
      apart: true,
      options: options(['Egg', 3], ['Bacon', 5.5], ['Avocado', 5], ['Halloumi', 5.5], ['Hash brown', 4]),
      order: 4,
      categories: [getId(category, 'Breakfast')],
    },
    {
      name: 'Leave out',
      kind: 'remove',
      ask: false,
      options: options(['Onion', 0], ['Tomato', 0], ['Sauce', 0], ['Cheese', -1]),
      order: 5,
      products: products(BURGERS),
    },
  ]
}
