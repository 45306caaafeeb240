import type { DemoProduct } from './demo-product.ts'

type Priced = readonly [name: string, price: number, ...tags: string[]]

const VEGETARIAN = 'Vegetarian'
const VEGAN = 'Vegan'
const NO_GLUTEN = 'Gluten free'
const NO_DAIRY = 'Dairy free'
const NUTS = 'Contains nuts'

/** A cup costs the beans, the milk and the cup: about a fifth of its price. */
const HOT_DRINK = { printer2: true, loyaltyPoints: 1, redeemable: true, kiosk: true, selfOrder: true, online: true }

/** Prices of the small cup; larger ones are options. */
const COFFEE: readonly Priced[] = [
  ['Flat white', 5],
  ['Latte', 5],
  ['Cappuccino', 5],
  ['Long black', 4.5, VEGAN],
  ['Mocha', 5.5],
  ['Chai latte', 5.5],
  ['Dirty chai', 6],
  ['Matcha latte', 6],
  ['Oat flat white', 5.8, VEGAN, NO_DAIRY],
  ['Almond cappuccino', 5.8, VEGAN, NO_DAIRY, NUTS],
]
const SHORT_COFFEE: readonly Priced[] = [
  ['Espresso', 4, VEGAN],
  ['Ristretto', 4, VEGAN],
  ['Double espresso', 4.5, VEGAN],
  ['Macchiato', 4.5],
  ['Piccolo latte', 4.8],
  ['Affogato', 7.5],
  ['Batch brew', 5, VEGAN],
  ['Cold brew', 6, VEGAN],
  ['Iced latte', 6.5],
  ['Iced long black', 6, VEGAN],
  ['Babyccino', 2],
]
const TEA: readonly Priced[] = [
  ['English breakfast, pot', 5.5, VEGAN],
  ['Earl grey, pot', 5.5, VEGAN],
  ['Peppermint tea, pot', 5.5, VEGAN],
  ['Lemongrass and ginger, pot', 5.5, VEGAN],
  ['Sencha, pot', 5.8, VEGAN],
  ['Hot chocolate', 5.5],
  ['Hot chocolate, dark', 6],
]
const COLD: readonly Priced[] = [
  ['Orange juice, pressed', 8, VEGAN, NO_GLUTEN],
  ['Apple, celery and mint juice', 9, VEGAN, NO_GLUTEN],
  ['Carrot and ginger juice', 9, VEGAN, NO_GLUTEN],
  ['Mango smoothie', 9.5, NO_GLUTEN],
  ['Banana and honey smoothie', 9.5, NO_GLUTEN],
  ['Berry smoothie', 9.5, VEGAN, NO_DAIRY],
  ['Chocolate milkshake', 8],
  ['Vanilla milkshake', 8],
  ['Strawberry milkshake', 8],
  ['Iced chocolate', 8.5],
  ['Iced tea, peach', 6.5, VEGAN],
  ['Lemon, lime and bitters', 6.5, VEGAN],
]
const BREAKFAST: readonly Priced[] = [
  ['Eggs on toast', 14.5, VEGETARIAN],
  ['Smashed avocado on sourdough', 19.5, VEGETARIAN],
  ['Eggs benedict, ham', 22],
  ['Eggs benedict, salmon', 24.5],
  ['Big breakfast', 27.5],
  ['Vegetarian breakfast', 25.5, VEGETARIAN],
  ['Bacon and egg roll', 13.5],
  ['Halloumi and egg roll', 14, VEGETARIAN],
  ['Bircher muesli', 15, VEGETARIAN, NUTS],
  ['Granola bowl', 16, VEGETARIAN, NUTS],
  ['Açaí bowl', 18.5, VEGAN, NO_DAIRY],
  ['Buttermilk pancakes', 19, VEGETARIAN],
  ['Corn fritters', 21, VEGETARIAN],
  ['Shakshuka', 21.5, VEGETARIAN, 'Spicy'],
  ['Fruit toast', 9.5, VEGETARIAN],
  ['Sourdough toast', 8, VEGAN],
  ['Porridge, cinnamon and pear', 14, VEGETARIAN],
]
const LUNCH: readonly Priced[] = [
  ['Chicken schnitzel burger', 21.5, 'Halal'],
  ['Beef burger', 22, 'Halal'],
  ['Falafel burger', 20, VEGAN],
  ['Chicken Caesar salad', 20.5],
  ['Poke bowl, salmon', 22, NO_DAIRY],
  ['Poke bowl, tofu', 20, VEGAN],
  ['Pumpkin and feta salad', 19, VEGETARIAN, NO_GLUTEN],
  ['Thai beef salad', 22.5, 'Spicy', NO_DAIRY],
  ['Soup of the day', 14.5, VEGETARIAN],
  ['Club sandwich', 18.5],
  ['Reuben sandwich', 18],
  ['Ham and cheese toastie', 12.5],
  ['Mushroom and truffle toastie', 14, VEGETARIAN],
  ['Chicken and avocado wrap', 15.5, 'Halal'],
  ['Fish and chips', 23.5],
  ['Spaghetti bolognese', 21],
  ['Bowl of chips', 10, VEGAN],
  ['Sweet potato chips', 11.5, VEGAN],
]
const CAKES: readonly Priced[] = [
  ['Croissant', 5.5, VEGETARIAN],
  ['Almond croissant', 7, VEGETARIAN, NUTS],
  ['Ham and cheese croissant', 9],
  ['Pain au chocolat', 6.5, VEGETARIAN],
  ['Blueberry muffin', 6, VEGETARIAN],
  ['Raspberry and white chocolate muffin', 6, VEGETARIAN],
  ['Banana bread, toasted', 7, VEGETARIAN],
  ['Lamington', 5, VEGETARIAN],
  ['Anzac biscuit', 4.5, VEGETARIAN],
  ['Caramel slice', 6, VEGETARIAN],
  ['Vanilla slice', 6.5, VEGETARIAN],
  ['Brownie', 6, VEGETARIAN, NO_GLUTEN],
  ['Orange and almond cake, slice', 7.5, NO_GLUTEN, NUTS],
  ['Scone, jam and cream', 8, VEGETARIAN],
  ['Protein ball', 4.5, VEGAN, NUTS],
]
const EXTRAS: readonly Priced[] = [
  ['Extra shot', 0.7],
  ['Oat milk', 0.8, VEGAN],
  ['Almond milk', 0.8, VEGAN, NUTS],
  ['Soy milk', 0.8, VEGAN],
  ['Lactose free milk', 0.8],
  ['Vanilla syrup', 0.7, VEGAN],
  ['Caramel syrup', 0.7, VEGAN],
  ['Extra egg', 3],
  ['Bacon', 5.5],
  ['Avocado', 5, VEGAN],
  ['Halloumi', 5.5, VEGETARIAN],
  ['Hash brown', 4, VEGETARIAN],
  ['Gluten free bread', 2, NO_GLUTEN],
]

const POPULAR = new Set(['Flat white', 'Latte', 'Cappuccino', 'Bacon and egg roll', 'Smashed avocado on sourdough'])
const FEATURED = new Set(['Cold brew', 'Açaí bowl', 'Thai beef salad'])
const SOLD_OUT = new Set(['Fish and chips', 'Lamington'])

const marks = (name: string) => ({
  popular: POPULAR.has(name),
  featured: FEATURED.has(name),
  soldOut: SOLD_OUT.has(name),
})

const dish =
  (category: string, more: DemoProduct['more'], supplier?: string) =>
  ([name, price, ...tags]: Priced): DemoProduct => ({
    name,
    category,
    price,
    taxed: true,
    unit: 'Each',
    tags,
    ...(supplier ? { supplier } : {}),
    more: { ...more, ...marks(name) },
  })

const KITCHEN = {
  ...{ printer1: true, kitchenScreen1: true, kiosk: true, selfOrder: true, online: true },
  ...{ loyaltyPoints: 2, redeemable: true },
}
const COUNTER = { kiosk: true, selfOrder: true, online: true, loyaltyPoints: 1 }
const BAKERY = 'Bayside Bakery Supplies'

/** Stock is kept of the whole cake; slices reduce it. */
const CHEESECAKE: readonly DemoProduct[] = [
  {
    name: 'Baked cheesecake, whole',
    category: 'Cakes and pastries',
    price: 68,
    taxed: true,
    supplier: BAKERY,
    unit: 'Each',
    tags: [VEGETARIAN],
    more: { online: true },
  },
  {
    name: 'Baked cheesecake, slice',
    category: 'Cakes and pastries',
    price: 8.5,
    taxed: true,
    supplier: BAKERY,
    unit: 'Each',
    tags: [VEGETARIAN],
    takenFrom: 'Baked cheesecake, whole',
    more: COUNTER,
  },
]

/** Coffees that are made in three sizes. */
export const SIZED_COFFEES: readonly string[] = COFFEE.map(([name]) => name)

/** Sold at the café in Brisbane; everything prepared carries GST. */
export const CAFE_PRODUCTS: readonly DemoProduct[] = [
  ...COFFEE.map(dish('Coffee', HOT_DRINK, 'Fernleigh Coffee Roasters')),
  ...SHORT_COFFEE.map(dish('Coffee', HOT_DRINK, 'Fernleigh Coffee Roasters')),
  ...TEA.map(dish('Tea and chocolate', HOT_DRINK, 'Southern Cross Grocers')),
  ...COLD.map(dish('Cold drinks', { ...COUNTER, printer2: true })),
  ...BREAKFAST.map(dish('Breakfast', KITCHEN)),
  ...LUNCH.map(dish('Lunch', { ...KITCHEN, kitchenScreen2: true })),
  ...CAKES.map(dish('Cakes and pastries', COUNTER, BAKERY)),
  ...CHEESECAKE,
  ...EXTRAS.map(dish('Extras', { kiosk: true, selfOrder: true, allowDiscount: false })),
]
