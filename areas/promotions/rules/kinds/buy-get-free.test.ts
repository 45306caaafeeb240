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
  test('frees the cheaper of each two, dearest two first', () => {
    expect(nets(ring({ lines: items(9, 4, 8, 5), promotions: [buyGetFree({})] }))).toEqual([900, 0, 0, 500])
  })

  test('at half price takes half of each free one off', () => {
    expect(ring({ lines: items(9, 5), promotions: [buyGetFree({ percent: 50 })] }).net).toBe(1150)
  })

  test('goes no more often than it may', () => {
    expect(ring({ lines: items(9, 8, 5, 4), promotions: [buyGetFree({ maxTimes: 1 })] }).net).toBe(1800)
  })

  test('needs a full run', () => {
    const basket = ring({ lines: items(9, 8), promotions: [buyGetFree({ buyQuantity: 2 })] })
    expect(whyNot(basket, 'buyGetFree')).toEqual({
      code: 'promotions.reason.notEnough',
      params: { needed: 3, found: 2 },
    })
  })

  test('keeps the bought ones too: they took part', () => {
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

  test('the cheapest cake is free', () =>
    expect(applied(order([tart, line(coffee, 3), eclair]))).toEqual({ buyGetFree: 300 }))
  test('with four coffees two cakes are', () =>
    expect(applied(order([tart, line(coffee, 4), eclair]))).toEqual({ buyGetFree: 900 }))
  test('but not with four where it goes once', () =>
    expect(applied(order([tart, line(coffee, 4), eclair], { maxTimes: 1 }))).toEqual({ buyGetFree: 300 }))
  test('of two free cakes one is free where there is one', () =>
    expect(applied(order([line(coffee, 2), eclair], { getQuantity: 2 }))).toEqual({ buyGetFree: 300 }))

  test('says that there is no cake, or not coffee enough', () => {
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

  test('an item of both groups can be either', () => {
    expect(order(medium, small)).toEqual({ buyGetFree: 300 })
    expect(order(large, medium, small)).toEqual({ buyGetFree: 300 })
    expect(order(large, large, medium, small)).toEqual({ buyGetFree: 800 })
  })
})
