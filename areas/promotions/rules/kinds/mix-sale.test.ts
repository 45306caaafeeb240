import { describe, expect, test } from 'vitest'
import {
  applied,
  cents,
  item,
  items,
  line,
  mixSale,
  nets,
  ring,
  whyNot,
} from '../../../../tests/support/till-basket.ts'

describe('any 2 for 5.00', () => {
  const promotion = mixSale({ quantity: 2, price: cents(5) })

  test('applies to each two, most expensive first; an odd unit has its price', () => {
    const basket = ring({ lines: items(2.8, 4, 3, 3.5, 3.2), promotions: [promotion] })
    expect(basket.promotions).toMatchObject([{ saving: 250 + 120, times: 2 }])
    expect(basket.lines[0]?.net).toBe(280)
  })

  test('uses units of one line or of several', () => {
    expect(ring({ lines: [line(item('a', 3), 5)], promotions: [promotion] }).net).toBe(1300)
  })

  test('applies no more often than its limit', () => {
    const basket = ring({ lines: [line(item('a', 3), 5)], promotions: [{ ...promotion, maxTimes: 1 }] })
    expect(basket).toMatchObject({ net: 1400, promotions: [{ times: 1 }] })
  })

  test('does not apply to two that cost 5.00 or less, and says so', () => {
    const basket = ring({ lines: items(2.5, 2.5), promotions: [promotion] })
    expect(basket.net).toBe(500)
    expect(whyNot(basket, 'mixSale')).toEqual({ code: 'promotions.reason.notCheaper' })
  })

  test('leaves cheap units at their price after the expensive ones are used', () => {
    expect(nets(ring({ lines: items(4, 4, 1, 1), promotions: [promotion] }))).toEqual([250, 250, 100, 100])
  })

  test('says how many are missing', () => {
    const basket = ring({ lines: [item('a', 4)], promotions: [promotion] })
    expect(whyNot(basket, 'mixSale')).toEqual({ code: 'promotions.reason.notEnough', params: { needed: 2, found: 1 } })
  })

  test('counts a weighed line as one, whatever its weight', () => {
    const ham = item('ham', 20, { weighed: true })
    const basket = ring({ lines: [line(ham, 0.355), line(ham, 2)], promotions: [promotion] })
    expect(applied(basket)).toEqual({ mixSale: 710 + 4000 - 500 })
  })

  test('is recorded on every line that took part', () => {
    const basket = ring({ lines: [line(item('a', 3), 3)], promotions: [{ ...promotion, version: 7 }] })
    expect(basket.lines[0]?.promotions).toEqual([{ id: 'mixSale', version: 7, units: 2, saving: 100 }])
  })

  test('skips units outside the group and free units', () => {
    const [a, b, free] = [item('a', 4), item('b', 4), item('free', 0)]
    const groups = [{ id: 'group', items: ['a', 'free'] }]
    expect(ring({ lines: [a, b, free], promotions: [promotion], groups }).net).toBe(800)
  })
})
