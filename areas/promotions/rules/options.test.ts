import { describe, expect, test } from 'vitest'
import type { ChosenOption } from '#areas/catalogue/rules/options/chosen-options.ts'
import {
  BRISBANE,
  cents,
  coupon,
  group,
  happyHour,
  item,
  line,
  mixSale,
  NOON,
  nets,
  price,
  ring,
  special,
} from '../../../tests/support/till-basket.ts'
import { priceBasket } from './price-basket.ts'
import { promotionBook } from './promotion-book.ts'

// Options of a line (pos.md section 5): they join the price before promotions, or come apart from them.

const chosen = (name: string, dollars: number, more: Partial<ChosenOption> = {}): ChosenOption => ({
  group: 'size',
  option: name,
  quantity: 1,
  kind: 'extra',
  name,
  name2: null,
  price: cents(dollars),
  apart: false,
  printers: [],
  ...more,
})

const coffee = item('coffee', 4.5, { price2: price(4), category: 'drinks' })
const large = chosen('large', 1)
const shot = chosen('shot', 0.6, { apart: true, quantity: 2 })
const ordered = line(coffee, 2, { options: [large, shot] })

test('options add to the price of each unit', () => {
  const basket = ring({ lines: [ordered] })
  // 4.50 + 1.00 + 2 x 0.60 = 6.70
  expect(basket.lines[0]).toMatchObject({ unitPrice: price(6.7), gross: 1340, net: 1340, tax: 122 })
})

test('options add to an entered price, and to a price level', () => {
  const open = item('catch of the day', 30, { openPrice: true })
  const typed = line(open, 1, { openPrice: price(35), options: [large] })
  const member = line(coffee, 1, { priceLevel: 2, options: [large] })
  expect(nets(ring({ lines: [typed, member] }))).toEqual([3600, 500])
})

describe('a promotion', () => {
  test('with a percentage includes options, except those excluded from promotions', () => {
    const basket = ring({ lines: [ordered], promotions: [happyHour({ percent: 20 })] })
    // 20 % off 2 x 5.50; 2 x 1.20 stay.
    expect(basket).toMatchObject({ gross: 1340, discount: 220, net: 1120 })
  })

  test('with a product price adds the options to it', () => {
    expect(ring({ lines: [ordered], promotions: [special({ plu: 'coffee', price: price(3) })] }).net).toBe(1040)
    // As the same level rung up by hand.
    expect(ring({ lines: [ordered], promotions: [happyHour({ priceLevel: 2 })] }).net).toBe(1240)
  })

  test('with a price for several units includes options, except those excluded from promotions', () => {
    const anyTwo = mixSale({ quantity: 2, price: cents(8) })
    const groups = [group('group', ['coffee'])]
    expect(ring({ lines: [ordered], groups, promotions: [anyTwo] }).net).toBe(800 + 240)
  })

  test('by coupon does not apply to excluded options', () => {
    const free = coupon({ percent: 100 })
    expect(ring({ lines: [ordered], promotions: [free], coupons: ['SAVE'] }).net).toBe(240)
  })

  test('that is exclusive still charges excluded options', () => {
    const anyTwo = mixSale({ quantity: 2, price: cents(8), exclusive: true })
    const groups = [group('group', ['coffee'])]
    expect(ring({ lines: [ordered], groups, promotions: [anyTwo] }).net).toBe(1040)
  })
})

test('a discount by the cashier applies to the whole line', () => {
  const discount = { percent: 50, reason: 'spilt' }
  expect(ring({ lines: [line(coffee, 2, { options: [large, shot], discount })] }).net).toBe(670)
})

describe('options that can’t be sold', () => {
  const refused = (of: ReturnType<typeof line>) =>
    priceBasket(promotionBook({ site: BRISBANE, promotions: [], groups: [] }), {
      at: NOON,
      lines: [{ lineNo: 1, ...of }],
    })
  const problem = { refused: true, problems: [{ lineNo: 1, code: 'promotions.basket.options' }] }

  test('are those that reduce the price below zero', () => {
    expect(refused(line(coffee, 1, { options: [chosen('no milk', -4.51)] }))).toMatchObject(problem)
    expect(refused(line(coffee, 1, { options: [chosen('no milk', -4.5)] }))).toMatchObject({ net: 0 })
  })

  test('are those excluded from promotions that hide it', () => {
    expect(refused(line(coffee, 1, { options: [chosen('no milk', -5), shot] }))).toMatchObject(problem)
  })

  test('are options of weighed products', () => {
    const ham = item('ham', 20, { weighed: true })
    expect(refused(line(ham, 0.2, { options: [large] }))).toMatchObject(problem)
  })
})
