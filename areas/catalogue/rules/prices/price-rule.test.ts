import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unitPriceFromWire, unitPriceToWire } from '#platform/rules/money/money.ts'
import { marginPercent, priceWithoutTax } from '../markup.ts'
import { type PricedItem, type PriceRule, priceByRule, withEnding } from './price-rule.ts'

const GST = { rate: 10, mode: 'inclusive' } as const
const item = (price1: number, cost: number | null = null): PricedItem => ({
  prices: [unitPriceFromWire(price1), null, null, null],
  cost: cost === null ? null : unitPriceFromWire(cost),
  tax: GST,
})
const rule = (
  kind: PriceRule['kind'],
  value: number,
  ending: PriceRule['ending'] = 'cent',
  level: PriceRule['level'] = 1,
) => ({
  ...{ kind, value, ending, level },
})
const newPrice = (of: PricedItem, by: PriceRule) => {
  const price = priceByRule(of, by)
  return price === undefined ? undefined : unitPriceToWire(price)
}

describe('a new price', () => {
  it.each([
    [rule('percent', 5), 4.99, 5.24],
    [rule('percent', -50), 4.99, 2.5],
    [rule('amount', 0.3), 4.99, 5.29],
    [rule('amount', -10), 4.99, 0],
    [rule('set', 3.5), 4.99, 3.5],
    [rule('percent', 5, 'ends99'), 4.99, 4.99],
    [rule('percent', 15, 'ends99'), 4.99, 5.99],
    [rule('percent', 5, 'fiveCents'), 4.99, 5.25],
    [rule('percent', 5, 'ends95'), 4.99, 4.95],
    [rule('percent', 5, 'dollar'), 4.99, 5],
    [rule('percent', 0, 'ends99'), 0.2, 0.99],
  ])('by %o of %d is %d', (by, old, expected) => {
    expect(newPrice(item(old), by)).toBe(expected)
  })

  it('is calculated from the cost, with tax if prices include tax', () => {
    expect(newPrice(item(9, 2), rule('markup', 50))).toBe(3.3)
    expect(newPrice({ ...item(9, 2), tax: { rate: 10, mode: 'added' } }, rule('markup', 50))).toBe(3)
  })

  it('is none without a price or cost to start from', () => {
    expect(newPrice(item(9), rule('markup', 50))).toBeUndefined()
    expect(newPrice(item(9), rule('percent', 5, 'cent', 2))).toBeUndefined()
    expect(newPrice(item(9), rule('set', 8, 'cent', 2))).toBe(8)
  })
})

const price = fc.integer({ min: 1, max: 10_000_000 }).map(cents => unitPriceFromWire(cents / 100))
const ending = fc.constantFrom<PriceRule['ending']>('cent', 'fiveCents', 'dollar', 'ends95', 'ends99')

describe('price endings', () => {
  it('do not change a price that has the ending', () => {
    fc.assert(
      fc.property(price, ending, (old, how) => {
        const once = withEnding(old, how)
        expect(withEnding(once, how)).toBe(once)
      }),
    )
  })

  it('give the nearest such price, and never zero', () => {
    fc.assert(
      fc.property(price, ending, (old, how) => {
        const ended = withEnding(old, how)
        const step = { cent: 0.01, fiveCents: 0.05, dollar: 1, ends95: 1, ends99: 1 }[how]
        expect(ended).toBeGreaterThan(0)
        const away = Math.abs(unitPriceToWire(ended) - unitPriceToWire(old))
        if (unitPriceToWire(old) > step) expect(away).toBeLessThanOrEqual(step / 2 + 1e-9)
      }),
    )
  })

  it('keep the order of prices', () => {
    fc.assert(
      fc.property(price, price, ending, (a, b, how) => {
        if (a <= b) expect(withEnding(a, how)).toBeLessThanOrEqual(withEnding(b, how))
      }),
    )
  })
})

it('a markup gives the promised margin, to the cent', () => {
  const cost = fc.integer({ min: 100, max: 100_000 })
  fc.assert(
    fc.property(cost, fc.integer({ min: 1, max: 300 }), (cents, markup) => {
      const of = item(1, cents / 100)
      const made = priceByRule(of, rule('markup', markup))
      const margin =
        marginPercent(of.cost ?? unitPriceFromWire(0), priceWithoutTax(made ?? unitPriceFromWire(0), GST)) ?? 0
      expect(Math.abs(margin - (100 * markup) / (100 + markup))).toBeLessThan(1)
    }),
  )
})
