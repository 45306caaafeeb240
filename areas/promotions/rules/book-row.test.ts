import { expect, test } from 'vitest'
import {
  BRISBANE,
  buyGetFree,
  cents,
  coupon,
  group,
  happyHour,
  instant,
  items,
  mixQuantity,
  mixSale,
  NOON,
  price,
  quantityFavour,
  special,
} from '../../../tests/support/till-basket.ts'
import { type BookRow, readBook, usesFor, writeBook } from './book-row.ts'
import { priceBasket } from './price-basket.ts'
import { promotionBook } from './promotion-book.ts'

const goods = items(4, 4, 3.5, 3)
const source = {
  site: {
    ...BRISBANE,
    discounts: [{ id: 'd', code: 'STAFF', name: 'Staff', percent: 50, limit: cents(5), roles: ['manager'] }],
    tenders: [...BRISBANE.tenders, { method: 'phone', cash: false, surchargeAmount: cents(0.3) }],
  },
  promotions: [
    special({ id: '1', plu: 'a', price: price(2.4995), from: instant('2026-01-01T00:00:00Z'), version: 3 }),
    happyHour({ id: '2', priceLevel: 2, target: { kind: 'plu', id: 'b' }, to: instant('2027-01-01T00:00:00Z') }),
    mixSale({ id: '3', quantity: 3, price: cents(10.1), maxTimes: 2, ordLots: ['1001', '1002'] }),
    buyGetFree({ id: '4', percent: 33.33, exclusive: true }),
    mixQuantity({
      id: '5',
      tiers: [
        { quantity: 3, amountEach: cents(0.35) },
        { quantity: 6, percent: 10 },
      ],
    }),
    quantityFavour({
      id: '6',
      plu: 'c',
      breaks: [{ quantity: 6, price: price(1.2345) }],
      mode: 'slab',
      byWeight: true,
    }),
    coupon({ id: '7', amount: cents(5), minimumSpend: cents(20), limitPerMember: 1, withSpecials: true }),
  ],
  groups: [group('group', goods)],
}

/** As it arrives at the till. */
const sent = (row: BookRow): BookRow => JSON.parse(JSON.stringify(row))

test('a price book sent to the till and back prices the same, for all kinds of promotions', () => {
  const basket = {
    at: NOON,
    tender: 'phone',
    coupons: ['SAVE'],
    lines: goods.map((item, index) => ({ lineNo: index + 1, item, quantity: 3 })),
  }
  const here = priceBasket(promotionBook(source), basket)
  const there = priceBasket(promotionBook(readBook(sent(writeBook(source, [])))), basket)
  expect(here.refused).toBe(false)
  expect(there).toEqual(here)
})

test('a written row is read back unchanged', () => {
  const row = sent(writeBook(source, []))
  expect(sent(writeBook(readBook(row), []))).toEqual(row)
  expect(row.promotions[2]).toMatchObject({ kind: 'mixSale', price: 10.1, from: null, ordLots: ['1001', '1002'] })
})

test('coupon uses are counted for the member on the bill', () => {
  const uses = [{ promotion: '7', inAll: 12, byMember: [{ member: 'ann', count: 2 }] }]
  expect(usesFor(uses, 'ann').get('7')).toEqual({ inAll: 12, byMember: 2 })
  expect(usesFor(uses, 'bob').get('7')).toEqual({ inAll: 12, byMember: 0 })
  expect(usesFor(uses, undefined).get('7')).toEqual({ inAll: 12, byMember: 0 })
})
