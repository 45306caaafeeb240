import { describe, expect, test } from 'vitest'
import {
  buyGetFree,
  cents,
  happyHour,
  instant,
  item,
  items,
  line,
  mixSale,
  nets,
  price,
  quantityFavour,
  ring,
} from '../../../tests/support/till-basket.ts'

// The worked examples that the trade agreed on: Brisbane, 10 % tax in the price.

describe('any 3 for 10.00 of 4.00, 4.00, 3.50 and 3.00', () => {
  const trade = { lines: items(4, 4, 3.5, 3), promotions: [mixSale({ quantity: 3, price: cents(10) })] }

  test('uses the three most expensive and saves 1.50, as 0.52, 0.52 and 0.46', () => {
    const basket = ring(trade)
    expect(basket.lines.map(({ discounts }) => discounts[0]?.amount)).toEqual([52, 52, 46, undefined])
    expect(nets(basket)).toEqual([348, 348, 304, 300])
    expect(basket).toMatchObject({ gross: 1450, discount: 150, net: 1300, payable: 1300, search: 'exact' })
    expect(basket.promotions).toEqual([{ id: 'mixSale', kind: 'mixSale', name: 'Mix sale', saving: 150, times: 1 }])
  })

  test('has 0.32 + 0.32 + 0.28 + 0.27 = 1.19 tax by line', () => {
    const basket = ring(trade)
    expect(basket.lines.map(({ tax }) => tax)).toEqual([32, 32, 28, 27])
    expect(basket.tax).toBe(119)
  })

  test('has 1.18 tax by bill, spread over its lines', () => {
    const basket = ring({ ...trade, site: { taxBy: 'bill' } })
    expect(basket.tax).toBe(118)
    expect(basket.lines.map(({ tax }) => tax).reduce((a, b) => a + b)).toBe(118)
  })
})

test('buy 2 get 1 free of 9.00, 7.00, 5.00 and 4.00 makes the 5.00 free and leaves 20.00', () => {
  const basket = ring({ lines: items(9, 7, 5, 4), promotions: [buyGetFree({ buyQuantity: 2 })] })
  expect(nets(basket)).toEqual([900, 700, 0, 400])
  expect(basket.net).toBe(2000)
})

test('7 units at 2.50, from 6 at 2.20, from 12 at 2.00 cost 7 x 2.20 = 15.40', () => {
  const breaks = [
    { quantity: 1, price: price(2.5) },
    { quantity: 6, price: price(2.2) },
    { quantity: 12, price: price(2) },
  ]
  const basket = ring({ lines: [line(item('roll', 2.5), 7)], promotions: [quantityFavour({ plu: 'roll', breaks })] })
  expect(basket.net).toBe(1540)
})

describe('happy hour from Friday 22:00 to 02:00, 20 % off 12.50', () => {
  const promotions = [happyHour({ weekdays: [5], timeFrom: '22:00', timeTo: '02:00', percent: 20 })]
  const at = (iso: string) => ring({ lines: [item('cocktail', 12.5)], promotions, at: instant(iso) }).net

  test('pays 10.00 on Saturday at 01:30', () => expect(at('2026-03-07T01:30:00+10:00')).toBe(1000))
  test('pays 12.50 on Friday at 01:30', () => expect(at('2026-03-06T01:30:00+10:00')).toBe(1250))
})

describe('7.98', () => {
  const lines = [item('pie', 7.98)]
  test('is 8.00 in cash with rounding 0.02', () =>
    expect(ring({ lines, tender: 'cash' })).toMatchObject({ net: 798, rounding: 2, payable: 800 }))
  test('is 7.98 by card', () =>
    expect(ring({ lines, tender: 'eftpos' })).toMatchObject({ net: 798, rounding: 0, payable: 798 }))
})
