import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, item, line, mixSale, price, ring, special, till } from '../../../tests/support/till-basket.ts'
import type { PricedLine } from './priced-basket.ts'
import { calculateRefund, type PaidLine } from './refund.ts'

const paidOf = (sold: PricedLine, alreadyRefunded = 0): PaidLine => ({ ...sold, alreadyRefunded })
const firstLine = (trade: Parameters<typeof ring>[0]): PricedLine => {
  const [first] = ring(trade).lines
  if (!first) throw new Error('nothing was sold')
  return first
}
const shirt = item('shirt', 10)
const sold = firstLine({ lines: [line(shirt, 3)], promotions: [mixSale({ quantity: 3, price: cents(20) })] })

describe('three shirts at 10.00, sold for 20.00', () => {
  test('are refunded at the price paid, not today’s price', () => {
    const dearer = item('shirt', 15)
    const basket = ring({
      lines: [line(dearer, -1, { paid: paidOf(sold) })],
      promotions: [special({ plu: 'shirt', price: price(1) })],
    })
    expect(basket).toMatchObject({ gross: -1000, discount: -333, net: -667, tax: -61, payable: -667, promotions: [] })
  })

  test('refunded one by one give the total of all three, to the cent', () => {
    const parts = [0, 1, 2].map(before => calculateRefund(paidOf(sold, before), 1))
    expect(parts.map(({ net }) => net)).toEqual([-667, -666, -667])
    expect(parts.reduce((tax, part) => tax + part.tax, 0)).toBe(-sold.tax)
  })

  test('can’t be refunded four times', () => {
    const refused = { refused: true, problems: [{ lineNo: 1, code: 'promotions.basket.refundTooMuch' }] }
    expect(till({ lines: [line(shirt, -4, { paid: paidOf(sold) })] })).toEqual(refused)
    expect(till({ lines: [line(shirt, -2, { paid: paidOf(sold, 2) })] })).toEqual(refused)
    expect(till({ lines: [line(shirt, 1, { paid: paidOf(sold) })] })).toEqual(refused)
  })

  test('can be exchanged: the new one is priced, the old one refunded', () => {
    const lines = [line(shirt, -1, { paid: paidOf(sold) }), item('hat', 8)]
    const basket = ring({ lines, billDiscount: { percent: 50, reason: '' }, tender: 'cash' })
    expect(basket.lines.map(({ net }) => net)).toEqual([-667, 400])
    expect(basket).toMatchObject({ net: -267, payable: -265, rounding: 2 })
  })
})

test('a share of half a cent is rounded once, although 0.141 and 1.91 kg make a little less than 2.051', () => {
  const paid = { quantity: 2.548, unitPrice: price(1), gross: 56_238, net: 55_291, tax: 5026, discounts: [] }
  const parts = [
    [0, 0.141],
    [0.141, 1.91],
    [2.051, 0.497],
  ].map(([alreadyRefunded = 0, quantity = 0]) => calculateRefund({ ...paid, alreadyRefunded }, quantity))
  expect(parts.reduce((all, { gross }) => all + gross, 0)).toBe(-56_238)
})

test('however a line is refunded, the parts add up to the price paid', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 2500 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 3 }),
      (grams, net, discounts) => {
        const gross = net + discounts.reduce((a, b) => a + b, 0)
        const paid = {
          quantity: grams.reduce((a, b) => a + b) / 1000,
          unitPrice: price(1),
          gross,
          net,
          tax: Math.round(net / 11),
          discounts: discounts.map((amount, index) => ({ kind: 'special' as const, id: `${index}`, name: '', amount })),
        }
        let before = 0
        const parts = grams.map(gram => {
          const part = calculateRefund({ ...paid, alreadyRefunded: before / 1000 }, gram / 1000)
          before += gram
          return part
        })
        const total = (of: (part: (typeof parts)[number]) => number) =>
          parts.reduce((all, part) => all + of(part), 0) + 0
        expect([total(part => part.gross), total(part => part.net), total(part => part.tax)]).toEqual(
          [-gross, -net, -paid.tax].map(amount => amount + 0),
        )
        for (const [index, amount] of discounts.entries()) {
          expect(total(part => part.discounts[index]?.amount ?? 0)).toBe(0 - amount)
        }
        for (const part of parts) {
          expect(part.gross - part.discounts.reduce((all, { amount }) => all + amount, 0)).toBe(part.net)
          expect(part.net).toBeLessThanOrEqual(0)
        }
      },
    ),
  )
})
