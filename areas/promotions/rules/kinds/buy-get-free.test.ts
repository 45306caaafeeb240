import { describe, expect, test } from 'vitest'
import {
  applied,
  buyGetFree,
  group,
  item,
  items,
  line,
  nets,
  ring,
  whyNot,
} from '../../../../tests/support/till-basket.ts'

describe('buy 1 get 1 free in one group', () => {
  test('makes the cheaper of each two free, most expensive first', () => {
    expect(nets(ring({ lines: items(9, 4, 8, 5), promotions: [buyGetFree({})] }))).toEqual([900, 0, 0, 500])
  })

  test('at half price takes half off each free unit', () => {
    expect(ring({ lines: items(9, 5), promotions: [buyGetFree({ percent: 50 })] }).net).toBe(1150)
  })

  test('applies no more often than its limit', () => {
    expect(ring({ lines: items(9, 8, 5, 4), promotions: [buyGetFree({ maxTimes: 1 })] }).net).toBe(1800)
  })

  test('needs a complete set', () => {
    const basket = ring({ lines: items(9, 8), promotions: [buyGetFree({ buyQuantity: 2 })] })
    expect(whyNot(basket, 'buyGetFree')).toEqual({
      code: 'promotions.reason.notEnough',
      params: { needed: 3, found: 2 },
    })
  })

  test('uses up the bought units too', () => {
    const basket = ring({ lines: items(9, 5), promotions: [buyGetFree({})] })
    expect(basket.lines.map(({ promotions }) => promotions)).toEqual([
      [{ id: 'buyGetFree', version: 1, units: 1, saving: 0 }],
      [{ id: 'buyGetFree', version: 1, units: 1, saving: 500 }],
    ])
  })
})

describe('buy 2 coffees, get a cake free', () => {
  const coffee = item('coffee', 4)
  const [tart, eclair] = [item('tart', 6), item('eclair', 3)]
  const groups = [group('coffees', [coffee]), group('cakes', [tart, eclair])]
  const promotion = buyGetFree({ buyGroup: 'coffees', buyQuantity: 2, getGroup: 'cakes' })
  const order = (lines: Parameters<typeof ring>[0]['lines'], more = {}) =>
    ring({ lines, promotions: [{ ...promotion, ...more }], groups })

  test('makes the cheapest cake free', () =>
    expect(applied(order([tart, line(coffee, 3), eclair]))).toEqual({ buyGetFree: 300 }))
  test('makes two cakes free with four coffees', () =>
    expect(applied(order([tart, line(coffee, 4), eclair]))).toEqual({ buyGetFree: 900 }))
  test('makes one free with four coffees if limited to once', () =>
    expect(applied(order([tart, line(coffee, 4), eclair], { maxTimes: 1 }))).toEqual({ buyGetFree: 300 }))
  test('makes one of two free if there is only one', () =>
    expect(applied(order([line(coffee, 2), eclair], { getQuantity: 2 }))).toEqual({ buyGetFree: 300 }))

  test('says when cakes or coffees are missing', () => {
    expect(whyNot(order([line(coffee, 2)]), 'buyGetFree')?.code).toBe('promotions.reason.nothingToGet')
    expect(whyNot(order([coffee, tart]), 'buyGetFree')).toEqual({
      code: 'promotions.reason.notEnough',
      params: { needed: 2, found: 1 },
    })
  })
})

describe('buy any drink, get a small one free', () => {
  const [large, medium, small] = [item('large', 6), item('medium', 5), item('small', 3)]
  const groups = [group('drinks', [large, medium, small]), group('small ones', [medium, small])]
  const promotion = buyGetFree({ buyGroup: 'drinks', getGroup: 'small ones' })
  const order = (...lines: ReturnType<typeof item>[]) => applied(ring({ lines, promotions: [promotion], groups }))

  test('an item in both groups can be used as either', () => {
    expect(order(medium, small)).toEqual({ buyGetFree: 300 })
    expect(order(large, medium, small)).toEqual({ buyGetFree: 300 })
    expect(order(large, large, medium, small)).toEqual({ buyGetFree: 800 })
  })
})

test('of items of one price, the one that cannot be bought is free, so that the others complete the offer', () => {
  const [bun, tea, cup] = [item('bun', 1), item('tea', 6), item('cup', 6)]
  const promotion = buyGetFree({ buyGroup: 'teas', buyQuantity: 2, getGroup: 'all', getQuantity: 2 })
  const groups = [group('teas', [tea]), group('all', [cup, tea, bun])]
  for (const lines of [
    [cup, line(tea, 2), bun],
    [line(tea, 2), cup, bun],
  ])
    expect(applied(ring({ lines, promotions: [promotion], groups }))).toEqual({ buyGetFree: 700 })
})
