import type { DemoProduct } from './demo-product.ts'

type Parking = readonly [code: string, name: string, price: number, unit: 'Hour' | 'Day' | 'Each']

const CASUAL: readonly Parking[] = [
  ['9001', 'Casual parking, up to 1 hour', 12, 'Each'],
  ['9002', 'Casual parking, up to 2 hours', 22, 'Each'],
  ['9003', 'Casual parking, up to 3 hours', 32, 'Each'],
  ['9004', 'Casual parking, day maximum', 65, 'Day'],
  ['9005', 'Early bird', 25, 'Each'],
  ['9006', 'Evening', 15, 'Each'],
  ['9007', 'Weekend, flat rate', 18, 'Day'],
  ['9008', 'Motorcycle, day', 10, 'Day'],
  ['9009', 'Electric charging', 9, 'Hour'],
  ['9010', 'Lost ticket', 65, 'Each'],
  ['9011', 'Event parking', 40, 'Each'],
  ['9012', 'Accessible bay', 0, 'Each'],
]
const PASSES: readonly Parking[] = [
  ['9101', 'Monthly pass, reserved', 620, 'Each'],
  ['9102', 'Monthly pass, unreserved', 480, 'Each'],
  ['9103', 'Monthly pass, motorcycle', 160, 'Each'],
  ['9104', 'Night pass, monthly', 220, 'Each'],
  ['9105', 'Ten visits', 210, 'Each'],
  ['9106', 'Validation, 1 hour', 6, 'Each'],
  ['9107', 'Validation, 2 hours', 11, 'Each'],
  ['9108', 'Access card, replacement', 35, 'Each'],
]

const parking =
  (category: string, more: DemoProduct['more']) =>
  ([code, name, price, unit]: Parking): DemoProduct => ({
    code,
    name,
    category,
    price,
    taxed: true,
    unit,
    ...(name.startsWith('Access card') ? { supplier: 'Harbour Ticket and Barrier' } : {}),
    more: { ...more, openPrice: name === 'Event parking', popular: name === 'Early bird' },
  })

/** Asks for the ticket or plate, and has the price of the stay. */
const STAY: DemoProduct = {
  code: '9000',
  name: 'Parking stay',
  category: 'Casual parking',
  price: 0,
  taxed: true,
  unit: 'Each',
  more: { kiosk: true, allowDiscount: false, openPrice: true, sellsParking: true, popular: true },
}

/** Sold at the car park in Sydney. */
export const CAR_PARK_PRODUCTS: readonly DemoProduct[] = [
  STAY,
  ...CASUAL.map(parking('Casual parking', { kiosk: true, allowDiscount: false })),
  ...PASSES.map(parking('Passes', { online: true, allowDiscount: false })),
]
