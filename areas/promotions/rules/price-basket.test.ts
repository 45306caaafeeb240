import { describe, expect, test } from 'vitest'
import {
  applied,
  buyGetFree,
  cents,
  coupon,
  group,
  happyHour,
  item,
  items,
  line,
  mixQuantity,
  mixSale,
  nets,
  price,
  quantityFavour,
  ring,
  special,
  till,
  whyNot,
} from '../../../tests/support/till-basket.ts'
import type { BasketPromotion, Promotion } from './promotion.ts'

const [coffee, cake, muffin] = [item('coffee', 4), item('cake', 3), item('muffin', 3)]

describe('promotions that compete for the same units', () => {
  const groups = [group('coffee and cake', [coffee, cake]), group('coffee and muffin', [coffee, muffin])]
  const withCake = mixSale({ id: '1', group: 'coffee and cake', quantity: 2, price: cents(5) })
  const withMuffin = mixSale({ id: '2', group: 'coffee and muffin', quantity: 2, price: cents(5) })
  const lines = [line(coffee, 2), cake, muffin]

  test('share them for the largest saving: a coffee with the cake, a coffee with the muffin', () => {
    const basket = ring({ lines, groups, promotions: [withCake, withMuffin] })
    expect(applied(basket)).toEqual({ 1: 200, 2: 200 })
    expect(basket).toMatchObject({ search: 'exact', couldSave: 0 })
  })

  test('apply by priority first, whatever the saving', () => {
    const basket = ring({ lines, groups, promotions: [withCake, { ...withMuffin, priority: 0 }] })
    expect(applied(basket)).toEqual({ 2: 300 })
    expect(whyNot(basket, '1')).toEqual({ code: 'promotions.reason.taken', params: { name: 'Mix sale' } })
  })

  test('prefer the older one at equal savings', () => {
    const twins = ['2', '1'].map(id => mixSale({ id, group: 'coffee and cake', quantity: 2, price: cents(5) }))
    expect(applied(ring({ lines: [coffee, cake], groups, promotions: twins }))).toEqual({ 1: 200 })
  })
})

describe('each pair of kinds with equal priority, on three units at 4.00', () => {
  const kinds: Record<string, BasketPromotion> = {
    mixSale: mixSale({ id: '1', quantity: 3, price: cents(8) }),
    buyGetFree: buyGetFree({ id: '2', buyQuantity: 2 }),
    mixQuantity: mixQuantity({ id: '3', tiers: [{ quantity: 3, percent: 30 }] }),
    favour: quantityFavour({ id: '4', plu: 'a', breaks: [{ quantity: 3, price: price(2.75) }] }),
    coupon: coupon({ id: '5', group: 'group', amount: cents(3.8) }),
  }
  const saving: Record<string, number> = { mixSale: 400, buyGetFree: 400, mixQuantity: 360, favour: 375, coupon: 380 }
  const names = Object.keys(kinds)
  const pairs = names.flatMap((first, index) => names.slice(index + 1).map(other => [first, other] as const))

  test.each(pairs)('%s and %s: the one that saves more gets all units', (first, other) => {
    const promotions = [first, other].flatMap(name => kinds[name] ?? [])
    const basket = ring({ lines: [line(item('a', 4), 3)], promotions, coupons: ['SAVE'] })
    expect(basket.discount).toBe(Math.max(saving[first] ?? 0, saving[other] ?? 0))
    expect(basket.promotions).toHaveLength(1)
  })
})

describe('each kind of price against each kind of basket promotion, on three units at 4.00', () => {
  const prices: Record<string, Promotion> = {
    special: special({ plu: 'a', price: price(3.5) }),
    happyHour: happyHour({ percent: 12.5 }),
  }
  /** What each saves on three at 3.50, where it takes what is cheaper already. */
  const baskets: Record<string, [BasketPromotion, saving: number]> = {
    mixSale: [mixSale({ quantity: 3, price: cents(8) }), 250],
    buyGetFree: [buyGetFree({ buyQuantity: 2 }), 350],
    mixQuantity: [mixQuantity({ tiers: [{ quantity: 3, percent: 30 }] }), 315],
    favour: [quantityFavour({ plu: 'a', breaks: [{ quantity: 3, price: price(2.75) }] }), 225],
    coupon: [coupon({ group: 'group', amount: cents(3.8) }), 380],
  }
  const pairs = Object.keys(prices).flatMap(first => Object.keys(baskets).map(other => [first, other] as const))
  const sold = (first: string, other: string, withSpecials: boolean) => {
    const promotions = [prices[first], { ...baskets[other]?.[0], withSpecials }] as Promotion[] // both are named above
    return ring({ lines: [line(item('a', 4), 3)], promotions, coupons: ['SAVE'] })
  }

  test.each(pairs)('%s first, %s from the lower price only if it includes specials', (first, other) => {
    expect(applied(sold(first, other, false))).toEqual({ [first]: 150 })
    const basket = sold(first, other, true)
    const [promotion, saving = 0] = baskets[other] ?? []
    expect(applied(basket)).toEqual({ [first]: 150, [promotion?.id ?? '']: saving })
    expect(basket.net).toBe(1050 - saving)
  })
})

describe('a bill coupon with each kind of basket promotion', () => {
  const others: Record<string, BasketPromotion> = {
    mixSale: mixSale({ quantity: 3, price: cents(10) }),
    buyGetFree: buyGetFree({ buyQuantity: 2 }),
    mixQuantity: mixQuantity({ tiers: [{ quantity: 3, percent: 25 }] }),
    favour: quantityFavour({ plu: 'a', breaks: [{ quantity: 3, price: price(3) }] }),
  }
  const left: Record<string, number> = { mixSale: 1000, buyGetFree: 800, mixQuantity: 900, favour: 900 }

  test.each(Object.entries(others))('%s first: the percentage applies to the rest', (name, other) => {
    const lines = [line(item('a', 4), 3)]
    const basket = ring({ lines, promotions: [coupon({ percent: 10 }), other], coupons: ['SAVE'] })
    expect(basket.net).toBe((left[name] ?? 0) * 0.9)
  })
})

describe('products reduced by a special or happy hour', () => {
  const mix = mixSale({ quantity: 2, price: cents(5) })
  const lower = special({ plu: 'a', price: price(3.8) })

  test('are not in basket promotions', () => {
    const basket = ring({ lines: items(4, 4), promotions: [mix, lower] })
    expect(applied(basket)).toEqual({ special: 20 })
    expect(whyNot(basket, 'mixSale')?.code).toBe('promotions.reason.alreadyCheaper')
  })

  test('are in basket promotions that include them, from the lower price', () => {
    expect(applied(ring({ lines: items(4, 4), promotions: [{ ...mix, withSpecials: true }, lower] }))).toEqual({
      special: 20,
      mixSale: 280,
    })
  })
})

describe('an exclusive promotion', () => {
  const alone = mixSale({ quantity: 2, price: cents(6), exclusive: true })

  test('excludes its units from bill coupons and cashier’s discounts, and nothing else', () => {
    const basket = ring({
      lines: [...items(4, 4), item('c', 2)],
      groups: [group('group', ['a', 'b'])],
      promotions: [alone, coupon({ percent: 10 })],
      coupons: ['SAVE'],
      billDiscount: { percent: 50, reason: 'damaged' },
    })
    expect(nets(basket)).toEqual([300, 300, 90])
  })

  test('leaves the other units of its line available', () => {
    const bought = line(item('a', 4), 3, { discount: { percent: 50, reason: 'damaged' } })
    expect(ring({ lines: [bought], promotions: [alone] }).net).toBe(600 + 200)
  })
})

describe('an entered price', () => {
  const dish = item('dish of the day', 10, { openPrice: true })

  test('replaces the price level', () => {
    expect(ring({ lines: [line(dish, 2, { openPrice: price(7.5), priceLevel: 2 })] }).net).toBe(1500)
  })

  test('is included in basket promotions', () => {
    const lines = [line(dish, 2, { openPrice: price(7.5) })]
    expect(ring({ lines, promotions: [buyGetFree({})] }).net).toBe(750)
  })

  test('is refused for items with a price, and below zero', () => {
    const refused = { refused: true, problems: [{ lineNo: 1, code: 'promotions.basket.openPrice' }] }
    expect(till({ lines: [line(item('a', 1), 1, { openPrice: price(7.5) })] })).toEqual(refused)
    expect(till({ lines: [line(dish, 1, { openPrice: price(-1) })] })).toEqual(refused)
  })
})

test('a happy hour on everything and mix and match do not both reduce one unit', () => {
  const promotions = [happyHour({ percent: 10 }), mixSale({ quantity: 2, price: cents(5) })]
  expect(applied(ring({ lines: items(4, 4), promotions }))).toEqual({ happyHour: 80 })
})

describe('a basket is refused', () => {
  const problem = (trade: Parameters<typeof till>[0]) => {
    const answer = till(trade)
    return answer.refused ? answer.problems.map(({ lineNo, code }) => [lineNo, code]) : []
  }
  const a = item('a', 1)

  test('for a quantity of zero, below zero, or not a number', () => {
    for (const quantity of [0, -1, Number.NaN]) {
      expect(problem({ lines: [line(a, quantity)] }), String(quantity)).toEqual([[1, 'promotions.basket.quantity']])
    }
  })
  test('for two lines with one number', () => {
    expect(problem({ lines: [line(a, 1, { lineNo: 3 }), line(a, 1, { lineNo: 3 })] })).toEqual([
      [3, 'promotions.basket.lineTwice'],
    ])
  })
  test('for more units than the limit', () => {
    expect(problem({ lines: [line(a, 50_001)] })).toEqual([[null, 'promotions.basket.tooMany']])
  })
  test('for a payment method that the shop does not have', () => {
    expect(problem({ lines: [a], tender: 'shells' })).toEqual([[null, 'promotions.basket.tenderUnknown']])
  })
})

test('an empty basket costs nothing', () => {
  expect(ring({ lines: [], promotions: [coupon({ percent: 10 })], coupons: ['SAVE'], tender: 'cash' })).toMatchObject({
    payable: 0,
    lines: [],
  })
})

test('every promotion either applies or has a reason', () => {
  const promotions = [
    mixSale({ quantity: 2, price: cents(1) }),
    coupon({ percent: 5 }),
    special({ plu: 'z', price: price(1) }),
    happyHour({ percent: 5 }),
  ]
  const basket = ring({ lines: items(4), promotions })
  expect([...basket.promotions, ...basket.notFired].map(({ id }) => id).sort()).toEqual([
    'coupon',
    'happyHour',
    'mixSale',
    'special',
  ])
})
