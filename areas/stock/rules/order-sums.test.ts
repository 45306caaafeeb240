import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumExactly } from '#platform/rules/money/decimal.ts'
import { orderSums } from './order-sums.ts'

const line = fc.record({
  amount: fc.option(fc.integer({ min: 0, max: 10_000_000 }).map(cents => cents / 100)),
  tax: fc.option(fc.constantFrom(0, 5, 10, 12.5)),
})

describe('totals of an order', () => {
  it('are shown for each tax rate and overall', () => {
    const lines = [
      { amount: 100, tax: 10 },
      { amount: 50, tax: 0 },
      { amount: 10.05, tax: 10 },
      { amount: 20, tax: 5 },
      { amount: null, tax: 10 },
    ]
    expect(orderSums(lines)).toEqual({
      net: 180.05,
      taxes: [
        { rate: 10, amount: 11.01 },
        { rate: 5, amount: 1 },
      ],
      tax: 12.01,
      total: 192.06,
    })
  })

  it('adds up to the cent', () => {
    fc.assert(
      fc.property(fc.array(line), lines => {
        const { net, taxes, tax, total } = orderSums(lines)
        expect(sumExactly(lines.map(({ amount }) => amount ?? 0))).toBe(net)
        expect(sumExactly(taxes.map(({ amount }) => amount))).toBe(tax)
        expect(sumExactly([net, tax])).toBe(total)
      }),
    )
  })
})
