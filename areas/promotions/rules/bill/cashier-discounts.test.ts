import { describe, expect, test } from 'vitest'
import {
  cents,
  item,
  items,
  line,
  mixSale,
  nets,
  ring,
  type Trade,
  till,
} from '../../../../tests/support/till-basket.ts'

const problemOf = (trade: Trade) => {
  const answer = till(trade)
  return answer.refused ? answer.problems[0] : undefined
}

describe('a line discount', () => {
  test('is taken off the price that promotions left', () => {
    const discount = { percent: 50, reason: 'dented' }
    const [a, b] = items(4, 4)
    const lines = [line(a ?? item('a', 4), 1, { discount }), line(b ?? item('b', 4))]
    const basket = ring({ lines, promotions: [mixSale({ quantity: 2, price: cents(6) })] })
    expect(nets(basket)).toEqual([150, 300])
    expect(basket.lines[0]?.discounts).toEqual([
      { kind: 'mixSale', id: 'mixSale', name: 'Mix sale', amount: 100 },
      { kind: 'lineDiscount', id: '', name: 'dented', amount: 150 },
    ])
  })

  test('never makes a line negative', () => {
    expect(ring({ lines: [line(item('a', 4), 1, { discount: { amount: cents(9), reason: 'gift' } })] }).net).toBe(0)
  })

  test('is refused for items that allow none, and for invalid values', () => {
    const input = (discount: object, more = {}) =>
      problemOf({ lines: [line(item('a', 4, more), 1, { discount: { reason: '', ...discount } })] })?.code
    expect(input({ percent: 10 }, { allowDiscount: false })).toBe('promotions.basket.discountNotAllowed')
    for (const wrong of [
      {},
      { percent: -1 },
      { percent: 101 },
      { amount: -1 },
      { percent: 5, amount: 5 },
      { percent: Number.NaN },
    ]) {
      expect(input(wrong), JSON.stringify(wrong)).toBe('promotions.basket.discount')
    }
  })
})

describe('a bill discount', () => {
  test('is spread over the items that allow discounts', () => {
    const lines = [item('a', 10), item('stamp', 5, { allowDiscount: false }), item('b', 5)]
    expect(nets(ring({ lines, billDiscount: { amount: cents(3), reason: 'friend' } }))).toEqual([800, 500, 400])
  })

  test('applies after line discounts', () => {
    const lines = [line(item('a', 10), 1, { discount: { percent: 10, reason: '' } })]
    expect(ring({ lines, billDiscount: { percent: 10, reason: '' } }).net).toBe(810)
  })
})

describe('the discount limit of a cashier', () => {
  const cashier = { roles: ['cashier'], maxPercent: 10, maxAmount: cents(5) }
  const bill = (discount: object, dear = 20) =>
    problemOf({ lines: [item('a', dear)], cashier, billDiscount: { reason: '', ...discount } })

  test('in percent also limits an amount', () => {
    expect(bill({ percent: 10 })).toBeUndefined()
    expect(bill({ percent: 10.5 })).toMatchObject({
      lineNo: null,
      code: 'promotions.basket.discountLimit',
      params: { limit: 10 },
    })
    expect(bill({ amount: cents(2) })).toBeUndefined()
    expect(bill({ amount: cents(2.01) })?.params).toEqual({ limit: 10 })
  })

  test('as an amount also limits a percentage', () => {
    expect(bill({ percent: 10 }, 50)).toBeUndefined()
    expect(bill({ percent: 10 }, 51)?.params).toEqual({ limit: 5 })
  })
})

describe('a predefined discount', () => {
  const site = { discounts: [{ id: 'd1', code: 'STAFF', name: 'Staff', percent: 30, roles: ['manager'] }] }
  const input = (code: string, roles: string[]) => ({
    lines: [item('a', 10)],
    site,
    cashier: { roles, maxPercent: 5 },
    billDiscount: { code, reason: '' },
  })

  test('has its own limits for those who may give it', () => {
    const basket = ring(input('STAFF', ['manager']))
    expect(basket.lines[0]?.discounts).toEqual([{ kind: 'billDiscount', id: 'd1', name: 'Staff', amount: 300 }])
  })

  test('is refused to others, and if the code is unknown', () => {
    expect(problemOf(input('STAFF', ['cashier']))?.code).toBe('promotions.basket.discountRole')
    expect(problemOf(input('FRIEND', ['manager']))?.code).toBe('promotions.basket.discountUnknown')
  })
})
