import { expect, test } from 'vitest'
import {
  buyGetFree,
  cents,
  coupon,
  items,
  mixQuantity,
  mixSale,
  price,
  quantityFavour,
} from '../../../tests/support/till-basket.ts'
import { exampleBaskets } from './example-baskets.ts'
import type { Promotion } from './promotion.ts'

const [about, given] = [items(4, 3), items(6)]
const quantities = (promotion: Promotion) =>
  exampleBaskets(promotion, { about, given }).map(lines => lines.map(({ quantity }) => quantity))

test('an example has as many units as the promotion needs, spread over its items', () => {
  expect(quantities(mixSale({ quantity: 3, price: cents(10) }))).toEqual([[2, 1]])
  expect(quantities(buyGetFree({ buyQuantity: 2 }))).toEqual([[2, 1]])
  expect(quantities(buyGetFree({ buyQuantity: 2, getGroup: 'others' }))).toEqual([[1, 1, 1]])
})

test('tiers and price breaks have one example each', () => {
  const tiers = [
    { quantity: 3, percent: 10 },
    { quantity: 6, percent: 20 },
  ]
  expect(quantities(mixQuantity({ tiers }))).toEqual([
    [2, 1],
    [3, 3],
  ])
  const breaks = [{ quantity: 1.5, price: price(1) }]
  expect(quantities(quantityFavour({ plu: 'a', breaks, byWeight: true }))).toEqual([[1.5]])
})

test('an example for a coupon reaches the minimum spend', () => {
  expect(quantities(coupon({ amount: cents(5), minimumSpend: cents(20) }))).toEqual([[3, 3]])
})

test('there is no example without items', () => {
  expect(exampleBaskets(mixSale({ quantity: 3, price: cents(10) }), { about: [], given: [] })).toEqual([])
})
