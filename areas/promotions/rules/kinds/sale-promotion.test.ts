import { describe, expect, test } from 'vitest'
import {
  applied,
  cents,
  coupon,
  group,
  item,
  items,
  mixSale,
  nets,
  price,
  ring,
  special,
  whyNot,
} from '../../../../tests/support/till-basket.ts'

const input = { coupons: ['SAVE'] }
const member = { id: 'm1' }

describe('a coupon of 10 % off the bill', () => {
  const promotion = coupon({ percent: 10 })

  test('applies only when its barcode is on the bill', () => {
    expect(ring({ lines: items(10, 5), promotions: [promotion], ...input }).net).toBe(1350)
    const without = ring({ lines: items(10, 5), promotions: [promotion] })
    expect(without.net).toBe(1500)
    expect(whyNot(without, 'coupon')?.code).toBe('promotions.reason.noBarcode')
  })

  test('applies to the bill after other promotions, whatever the priorities', () => {
    const mix = mixSale({ quantity: 2, price: cents(12), priority: 9 })
    expect(applied(ring({ lines: items(10, 5), promotions: [promotion, mix], ...input }))).toEqual({
      coupon: 120,
      mixSale: 300,
    })
  })

  test('skips products on special, unless it includes them', () => {
    const trade = { lines: items(10, 5), ...input }
    const lower = special({ plu: 'a', price: price(8) })
    expect(nets(ring({ ...trade, promotions: [promotion, lower] }))).toEqual([800, 450])
    expect(nets(ring({ ...trade, promotions: [{ ...promotion, withSpecials: true }, lower] }))).toEqual([720, 450])
  })

  test('has a limit per member and in total', () => {
    const limited = coupon({ percent: 10, limitPerMember: 1, limitTotal: 100 })
    const used = (inAll: number, byMember: number, who = {}) =>
      ring({
        lines: items(10),
        promotions: [limited],
        ...input,
        ...who,
        uses: new Map([['coupon', { inAll, byMember }]]),
      })
    expect(used(99, 0, { member }).net).toBe(900)
    expect(whyNot(used(99, 1, { member }), 'coupon')?.code).toBe('promotions.reason.memberLimit')
    expect(whyNot(used(100, 0, { member }), 'coupon')?.code).toBe('promotions.reason.limit')
    expect(whyNot(used(0, 0), 'coupon')?.code).toBe('promotions.reason.memberNeeded')
  })
})

describe('5.00 off from 20.00', () => {
  const promotion = coupon({ amount: cents(5), minimumSpend: cents(20) })

  test('is spread over the bill', () => {
    expect(nets(ring({ lines: items(15, 5), promotions: [promotion], ...input }))).toEqual([1125, 375])
  })

  test('is not given if other promotions bring the bill below 20.00', () => {
    const mix = mixSale({ quantity: 2, price: cents(19) })
    const basket = ring({ lines: items(15, 5), promotions: [promotion, mix], ...input })
    expect(basket.net).toBe(1900)
    expect(whyNot(basket, 'coupon')).toEqual({
      code: 'promotions.reason.minimumSpend',
      params: { needed: 20, found: 19 },
    })
  })

  test('never makes a bill negative', () => {
    expect(ring({ lines: items(3), promotions: [coupon({ amount: cents(5) })], ...input }).net).toBe(0)
  })
})

test('uses up its units in a group: other promotions do not get them', () => {
  const groups = [group('group', ['a', 'b']), group('wine', ['a'])]
  const wine = coupon({ group: 'wine', percent: 50 })
  const mix = mixSale({ quantity: 2, price: cents(12) })
  const basket = ring({ lines: items(10, 5), promotions: [wine, mix], groups, ...input })
  expect(applied(basket)).toEqual({ coupon: 500 })
  expect(whyNot(basket, 'mixSale')).toEqual({ code: 'promotions.reason.taken', params: { name: 'Coupon' } })
})

test('leaves nothing of the bill to other discounts if it is exclusive', () => {
  const alone = coupon({ percent: 10, exclusive: true, priority: 2 })
  const mix = mixSale({ quantity: 2, price: cents(12) })
  const trade = { lines: items(10, 5, 4), promotions: [alone, mix], ...input }
  expect(applied(ring(trade))).toEqual({ mixSale: 300, coupon: 40 })
  expect(ring({ ...trade, billDiscount: { percent: 50, reason: 'friend' } }).net).toBe(600 + 360)
})

test('reports a barcode without a promotion', () => {
  expect(
    ring({ lines: [item('a', 1)], promotions: [coupon({ percent: 1 })], coupons: ['SAVE', 'LOST', 'LOST'] }),
  ).toMatchObject({
    unknownCoupons: ['LOST'],
  })
})
