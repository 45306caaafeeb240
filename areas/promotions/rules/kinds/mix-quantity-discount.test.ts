import { describe, expect, test } from 'vitest'
import { cents, item, items, line, mixQuantity, nets, ring, whyNot } from '../../../../tests/support/till-basket.ts'

describe('from 3 of a group 10 %, from 5 20 %', () => {
  const promotion = mixQuantity({
    tiers: [
      { quantity: 5, percent: 20 },
      { quantity: 3, percent: 10 },
    ],
  })

  test('takes 10 % off every one of three', () =>
    expect(nets(ring({ lines: items(4, 3, 2), promotions: [promotion] }))).toEqual([360, 270, 180]))
  test('takes 20 % off every one of six', () =>
    expect(ring({ lines: [line(item('a', 2), 6)], promotions: [promotion] }).net).toBe(960))
  test('rounds once: 10 % of three at 3.33 is 1.00', () =>
    expect(ring({ lines: [line(item('a', 3.33), 3)], promotions: [promotion] }).discount).toBe(100))
  test('says how many are missing', () =>
    expect(whyNot(ring({ lines: items(4, 3), promotions: [promotion] }), 'mixQuantity')).toEqual({
      code: 'promotions.reason.notEnough',
      params: { needed: 3, found: 2 },
    }))
})

test('an amount off each is never more than the unit’s price', () => {
  const promotion = mixQuantity({ tiers: [{ quantity: 2, amountEach: cents(1) }] })
  expect(nets(ring({ lines: items(4, 0.6), promotions: [promotion] }))).toEqual([300, 0])
})

test('a total amount off is spread in proportion, and never more than the units’ price', () => {
  const promotion = mixQuantity({ tiers: [{ quantity: 2, amountTotal: cents(2) }] })
  expect(nets(ring({ lines: items(3, 1), promotions: [promotion] }))).toEqual([150, 50])
  expect(nets(ring({ lines: items(1, 0.5), promotions: [promotion] }))).toEqual([0, 0])
})

test('counts kilograms if it counts by weight', () => {
  const promotion = mixQuantity({ tiers: [{ quantity: 2, percent: 10 }] })
  const lines = [line(item('ham', 20, { weighed: true }), 1.2), line(item('brie', 30, { weighed: true }), 0.8)]
  expect(ring({ lines, promotions: [promotion] }).discount).toBe(480)
  const [ham] = lines
  const each = { lines: ham ? [ham] : [], promotions: [{ ...promotion, byWeight: true }] }
  expect(whyNot(ring(each), 'mixQuantity')?.params).toEqual({ needed: 2, found: 1.2 })
  expect(ring({ ...each, lines: [line(item('ham', 20, { weighed: true }), 2.5)] }).discount).toBe(500)
})
