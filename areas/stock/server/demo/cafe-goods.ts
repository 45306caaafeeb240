import type { InputOf } from '#platform/contract/define/resource.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext } from '#platform/server/operation/area-server.ts'
import type { StockItem } from '../../contract/stock-item.ts'

/** Quantity that each dish or drink uses, by name. */
type Takes = Readonly<Record<string, number>>

const each = (names: readonly string[], quantity: number): Takes =>
  Object.fromEntries(names.map(name => [name, quantity]))

const MILKY = [
  ...['Flat white', 'Latte', 'Cappuccino', 'Mocha', 'Chai latte', 'Dirty chai', 'Matcha latte', 'Iced latte'],
  ...['Hot chocolate', 'Hot chocolate, dark', 'Iced chocolate'],
]
const SHAKES = ['Chocolate milkshake', 'Vanilla milkshake', 'Strawberry milkshake']
const ONE_SHOT = [
  ...['Flat white', 'Latte', 'Cappuccino', 'Mocha', 'Dirty chai', 'Oat flat white', 'Almond cappuccino', 'Espresso'],
  ...['Ristretto', 'Macchiato', 'Piccolo latte', 'Affogato', 'Batch brew', 'Iced latte'],
]
const TWO_SHOTS = ['Long black', 'Double espresso', 'Cold brew', 'Iced long black']
const POTS = ['English breakfast, pot', 'Earl grey, pot', 'Peppermint tea, pot', 'Lemongrass and ginger, pot']
const TWO_EGGS = [
  ...['Eggs on toast', 'Eggs benedict, ham', 'Eggs benedict, salmon', 'Big breakfast', 'Vegetarian breakfast'],
  'Shakshuka',
]
const ONE_EGG = ['Bacon and egg roll', 'Halloumi and egg roll', 'Corn fritters', 'Buttermilk pancakes']
const ON_TOAST = [
  'Smashed avocado on sourdough',
  'Eggs on toast',
  'Sourdough toast',
  'Reuben sandwich',
  'Club sandwich',
]
const TOASTIES = ['Ham and cheese toastie', 'Mushroom and truffle toastie']

/** What the kitchen and the bar keep: bought in by the packet, used up by the cup and the plate. A dozen eggs makes six breakfasts. */
const INGREDIENTS: Readonly<Record<string, Takes>> = {
  'Coffee beans, house blend 1 kg': { ...each(ONE_SHOT, 0.018), ...each(TWO_SHOTS, 0.036) },
  'Full cream milk 2 L': { ...each(MILKY, 0.11), ...each(SHAKES, 0.15), Macchiato: 0.01, Babyccino: 0.05 },
  'Oat drink 1 L': { 'Oat flat white': 0.22 },
  'Tea bags, 100': each(POTS, 0.02),
  'Free range eggs, dozen 700 g': { ...each(TWO_EGGS, 0.166667), ...each(ONE_EGG, 0.083333) },
  'Sourdough loaf 680 g': { ...each(ON_TOAST, 0.125), ...each(TOASTIES, 0.125), 'Big breakfast': 0.125 },
  'Short cut bacon 250 g': { 'Bacon and egg roll': 0.3, 'Big breakfast': 0.4, 'Club sandwich': 0.3 },
  'Smoked salmon 100 g': { 'Eggs benedict, salmon': 0.6, 'Poke bowl, salmon': 0.8 },
  'Haloumi 180 g': { 'Halloumi and egg roll': 0.35 },
  'Avocado, Hass': {
    'Smashed avocado on sourdough': 1,
    ...each(['Chicken and avocado wrap', 'Poke bowl, salmon', 'Poke bowl, tofu'], 0.5),
  },
  'Navel oranges': { 'Orange juice, pressed': 0.7 },
  Bananas: { 'Banana and honey smoothie': 0.25, 'Açaí bowl': 0.15, 'Porridge, cinnamon and pear': 0.05 },
  'Mixed berries 500 g': { 'Berry smoothie': 0.3, 'Açaí bowl': 0.2 },
  'Vanilla ice cream 2 L': { ...each(SHAKES, 0.08), Affogato: 0.05, 'Iced chocolate': 0.04 },
  'Oven chips 1 kg': { 'Bowl of chips': 0.3, 'Fish and chips': 0.25 },
}

/** Sold as they come. */
const BOTTLES = [
  ...['Cola 375 mL', 'Lemonade 600 mL', 'Ginger beer 375 mL', 'Sparkling mineral water 750 mL'],
  ...['Kombucha, ginger 330 mL', 'Spring water 600 mL'],
]
const CAKES = 'Cakes and pastries'
/** Twelve slices make a cake. */
const CHEESECAKE = { whole: 'Baked cheesecake, whole', slice: 'Baked cheesecake, slice', part: 0.083333 }

interface Product {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly supplier: string | null
  readonly unit: string | null
}

function findTakes({ name, category, supplier }: Product): Takes | undefined {
  const own = { [name]: 1 }
  if (name === CHEESECAKE.slice) return undefined
  if (name === CHEESECAKE.whole) return { ...own, [CHEESECAKE.slice]: CHEESECAKE.part }
  if (BOTTLES.includes(name) || (category === CAKES && supplier)) return own
  return INGREDIENTS[name]
}

const getShelf = ({ name, category }: Product): string =>
  category === CAKES ? 'Display' : BOTTLES.includes(name) ? 'Drinks fridge' : 'Kitchen'

/** Goods the café buys: beans, milk, cakes and bottles. Products prepared from them are sold but not counted. */
export async function cafeGoods({ ctx }: DemoContext, siteId: string): Promise<InputOf<typeof StockItem>[]> {
  const products = await ctx.db.rows<Product>(sql`
    select p.id, p.plu_name1 as name, c.cat_name1 as category, p.supplier, p.unit from catalogue.product p
    join catalogue.category c on c.merchant_id = p.merchant_id and c.id = p.category
    where p.merchant_id = ${ctx.merchantId}::uuid order by p.plu_name1, p.id`)
  const ids = new Map(products.map(({ id, name }) => [name, id]))
  const getId = (name: string): string => {
    const id = ids.get(name)
    if (!id) throw new Error(`the café of the demo sells no ${name}`)
    return id
  }
  return products.flatMap(product => {
    const takes = findTakes(product)
    if (!takes) return []
    const soldBy = Object.entries(takes).map(([name, quantity]) => ({ item: getId(name), quantity }))
    const { id: item, supplier, unit } = product
    return [{ siteId, item, unit, supplier, shelf: getShelf(product), soldBy }]
  })
}
