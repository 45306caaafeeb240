import { describe, expect, test } from 'vitest'
import { item, line, price, quantityFavour, ring, whyNot } from '../../../../tests/support/till-basket.ts'

const breaks = [
  { quantity: 1, price: price(2.5) },
  { quantity: 6, price: price(2.2) },
  { quantity: 12, price: price(2) },
]
const rolls = (quantity: number, mode: 'allUnits' | 'slab', shelf = 2.5) =>
  ring({
    lines: [line(item('roll', shelf), quantity)],
    promotions: [quantityFavour({ plu: 'roll', breaks, mode })],
  })

describe('rolls at 2.50, from 6 at 2.20, from 12 at 2.00', () => {
  test.each([
    [5, 1250],
    [6, 1320],
    [12, 2400],
    [13, 2600],
  ])('%i cost %i cents, all at one price', (quantity, net) => expect(rolls(quantity, 'allUnits').net).toBe(net))

  test.each([
    [5, 1250],
    [6, 5 * 250 + 220],
    [13, 5 * 250 + 6 * 220 + 2 * 200],
  ])('%i cost %i cents, each band at its own', (quantity, net) => expect(rolls(quantity, 'slab').net).toBe(net))

  test('are counted over several lines', () => {
    const roll = item('roll', 2.5)
    const promotions = [quantityFavour({ plu: 'roll', breaks })]
    expect(ring({ lines: [line(roll, 4), line(roll, 3)], promotions }).net).toBe(1540)
  })

  test('are never more expensive than the normal price', () => {
    const basket = rolls(7, 'allUnits', 2.1)
    expect(basket.net).toBe(1470)
    expect(whyNot(basket, 'favour')?.code).toBe('promotions.reason.notCheaper')
  })
})

test('multiply a price with fractions of a cent before rounding', () => {
  const promotions = [quantityFavour({ plu: 'bolt', breaks: [{ quantity: 10, price: price(0.0245) }] })]
  expect(ring({ lines: [line(item('bolt', 0.03), 10)], promotions }).net).toBe(25)
})

test('by weight from 2 kg: 2.5 kg all at the lower price, or half a kilogram in its tier', () => {
  const ham = item('ham', 20, { weighed: true })
  const promotion = quantityFavour({ plu: 'ham', breaks: [{ quantity: 2, price: price(16) }], byWeight: true })
  const bought = (mode: 'allUnits' | 'slab') => ring({ lines: [line(ham, 2.5)], promotions: [{ ...promotion, mode }] })
  expect(bought('allUnits').net).toBe(4000)
  expect(bought('slab').net).toBe(4800)
})
