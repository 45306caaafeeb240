import type { DemoProduct } from './demo-product.ts'

/** Number by the International Federation for Produce Standards, as on the sticker. */
type Fresh = readonly [code: string, name: string, price: number, unit: 'kg' | 'each']

const FRUIT: readonly Fresh[] = [
  ['4011', 'Bananas', 3.9, 'kg'],
  ['4130', 'Pink Lady apples', 4.9, 'kg'],
  ['4017', 'Granny Smith apples', 4.5, 'kg'],
  ['4173', 'Royal Gala apples', 4.2, 'kg'],
  ['4131', 'Fuji apples', 4.5, 'kg'],
  ['4409', 'Williams pears', 4.9, 'kg'],
  ['4012', 'Navel oranges', 3.5, 'kg'],
  ['4055', 'Mandarins', 4.9, 'kg'],
  ['4053', 'Lemons', 1, 'each'],
  ['4048', 'Limes', 0.9, 'each'],
  ['4027', 'Grapefruit', 1.8, 'each'],
  ['4022', 'Grapes, green seedless', 7.9, 'kg'],
  ['4023', 'Grapes, red seedless', 7.9, 'kg'],
  ['4030', 'Kiwifruit', 0.8, 'each'],
  ['4032', 'Watermelon, seedless', 2.9, 'kg'],
  ['4050', 'Rockmelon', 4.5, 'each'],
  ['4051', 'Mango, Kensington Pride', 3.5, 'each'],
  ['4430', 'Pineapple', 4.5, 'each'],
  ['4225', 'Avocado, Hass', 2.2, 'each'],
  ['4038', 'Nectarines', 6.9, 'kg'],
  ['4039', 'Plums', 6.5, 'kg'],
  ['4394', 'Papaya', 4.9, 'kg'],
]
const VEGETABLES: readonly Fresh[] = [
  ['4562', 'Carrots', 2.5, 'kg'],
  ['4083', 'Potatoes, washed', 3.9, 'kg'],
  ['4816', 'Sweet potatoes', 4.5, 'kg'],
  ['4093', 'Onions, brown', 2.9, 'kg'],
  ['4082', 'Onions, red', 3.9, 'kg'],
  ['4060', 'Broccoli', 6.9, 'kg'],
  ['4079', 'Cauliflower', 5.5, 'each'],
  ['4069', 'Cabbage, green', 4.9, 'each'],
  ['4061', 'Lettuce, iceberg', 3.5, 'each'],
  ['4640', 'Lettuce, cos', 3.5, 'each'],
  ['4664', 'Tomatoes, truss', 6.9, 'kg'],
  ['4064', 'Tomatoes, field', 4.9, 'kg'],
  ['4062', 'Cucumber, Lebanese', 6.5, 'kg'],
  ['4088', 'Capsicum, red', 8.9, 'kg'],
  ['4065', 'Capsicum, green', 6.9, 'kg'],
  ['4067', 'Zucchini', 5.9, 'kg'],
  ['4081', 'Eggplant', 6.9, 'kg'],
  ['4070', 'Celery', 3.9, 'each'],
  ['4078', 'Sweet corn', 1.5, 'each'],
  ['4068', 'Spring onions, bunch', 2.9, 'each'],
  ['4090', 'Spinach, bunch', 3.5, 'each'],
  ['4608', 'Garlic', 24.9, 'kg'],
  ['4612', 'Ginger', 29.9, 'kg'],
  ['4645', 'Mushrooms, cup', 12.9, 'kg'],
  ['4759', 'Pumpkin, Kent', 3.5, 'kg'],
  ['4066', 'Green beans', 9.9, 'kg'],
]

const fresh =
  (category: string, supplier: string) =>
  ([code, name, price, unit]: Fresh): DemoProduct => ({
    code,
    name,
    category,
    price,
    taxed: false, // food that is not prepared is free of GST
    supplier,
    unit: unit === 'kg' ? 'Kilogram' : 'Each',
    tags: ['Australian grown'],
    more: { loyaltyPoints: 1, special: name === 'Mango, Kensington Pride' || name === 'Broccoli' },
  })

export const FRESH_PRODUCTS: readonly DemoProduct[] = [
  ...FRUIT.map(fresh('Fruit', 'Rocklea Fresh Markets')),
  ...VEGETABLES.map(fresh('Vegetables', 'Lockyer Valley Growers')),
]
