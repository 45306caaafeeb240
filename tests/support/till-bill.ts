import fc from 'fast-check'
import { type Bill, type BillRefusal, emptyBill, isRefusal } from '#areas/pos/rules/till/bill.ts'
import { type BillChange, changeBill } from '#areas/pos/rules/till/change-bill.ts'
import { isPriced, type PricedBill, priceBill } from '#areas/pos/rules/till/price-bill.ts'
import type { PaymentMethod } from '#areas/pos/rules/till/tender.ts'
import type { SoldItem } from '#areas/pos/rules/till/till-item.ts'
import { type PromotionBook, promotionBook } from '#areas/promotions/rules/promotion-book.ts'
import { BRISBANE, group, item, mixSale, NOON, special } from './till-basket.ts'

// Short notation of bills for tests.

export const AT = NOON.toString()
export const SALE_ID = '0198c7b2-0000-7000-8000-000000000001'

export const ware = (id: string, price: number, more: Partial<SoldItem> = {}): SoldItem => ({
  ...item(id, price),
  code: id.toUpperCase(),
  barcode: null,
  unit: '',
  places: 0,
  printers: [],
  kitchenScreens: [],
  ...more,
})

export const MILK = ware('milk', 3)
export const BREAD = ware('bread', 4.5)
export const FLOWERS = ware('flowers', 1, { openPrice: true })
export const APPLES = ware('apples', 4.99, { weighed: true, places: 3, unit: 'kg' })
export const PRODUCTS = [MILK, BREAD, FLOWERS, APPLES]

/** Milk is on special, any three of milk and bread are 9.00. */
export const BOOK: PromotionBook = promotionBook({
  site: BRISBANE,
  promotions: [special({ plu: 'flowers', price: BREAD.price1 }), mixSale({ quantity: 3, price: 900 })],
  groups: [group('group', ['milk', 'bread'])],
})

export const CASH: PaymentMethod = {
  code: 'cash',
  name: 'Cash',
  kind: 'cash',
  provider: 'none',
  opensDrawer: true,
  allowTip: false,
  allowChange: true,
  cashStep: 5,
  surchargePercent: 0,
  surchargeAmount: 0,
}
export const CARD: PaymentMethod = {
  ...CASH,
  code: 'card',
  name: 'Card',
  kind: 'card',
  allowChange: false,
  allowTip: true,
  cashStep: 1,
  surchargePercent: 1.5,
}

export const newBill = (): Bill => emptyBill(SALE_ID, { training: false, priceLevel: undefined })

export function did(answer: Bill | BillRefusal): Bill {
  if (isRefusal(answer)) throw new Error(answer.code)
  return answer
}

export const changed = (bill: Bill, ...changes: BillChange[]): Bill =>
  changes.reduce((now, change) => did(changeBill(now, change)), bill)

export const adding = (of: SoldItem, quantity = 1): BillChange => ({
  type: 'add',
  item: of,
  quantity,
  at: AT,
  hours: '',
})

export function priced(bill: Bill, book = BOOK): PricedBill {
  const answer = priceBill(book, bill, { now: NOON.epochMilliseconds })
  if (!isPriced(answer)) throw new Error(JSON.stringify(answer))
  return answer
}

/** Bills of some of the products, rung up in any order. */
export const anyBill: fc.Arbitrary<Bill> = fc
  .array(fc.record({ ware: fc.constantFrom(...PRODUCTS), pieces: fc.integer({ min: 1, max: 6 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map(picked =>
    changed(newBill(), ...picked.map(({ ware: of, pieces }) => adding(of, of.weighed ? pieces / 8 : pieces))),
  )
