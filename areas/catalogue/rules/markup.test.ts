import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitPriceFromWire } from '#platform/rules/money/money.ts'
import { marginPercent, markupPercent, priceFromMarkup, priceWithoutTax } from './markup.ts'

const gst = { rate: 10, mode: 'inclusive' } as const
const dollars = unitPriceFromWire

describe('markup and margin', () => {
  test('a coffee at 5.50 with GST is 5.00 without it', () => {
    expect(priceWithoutTax(dollars(5.5), gst)).toBe(dollars(5))
  })

  test('a price to which tax is added is used as it is', () => {
    expect(priceWithoutTax(dollars(5.5), { rate: 10, mode: 'added' })).toBe(dollars(5.5))
    expect(priceWithoutTax(dollars(5.5), undefined)).toBe(dollars(5.5))
  })

  test('bought at 2.00, sold at 5.00: 150 % on the cost, 60 % of the price', () => {
    expect(markupPercent(dollars(2), dollars(5))).toBe(150)
    expect(marginPercent(dollars(2), dollars(5))).toBe(60)
  })

  test('a price below cost is a loss', () => {
    expect(markupPercent(dollars(4), dollars(3))).toBe(-25)
    expect(marginPercent(dollars(4), dollars(3))).toBe(-33.3333)
  })

  test('without a cost there is no markup, without a price no margin', () => {
    expect(markupPercent(dollars(0), dollars(3))).toBeNull()
    expect(marginPercent(dollars(3), dollars(0))).toBeNull()
  })

  test('150 % on a cost of 2.00 sells at 5.50 with GST in it, at 5.00 where it is added', () => {
    expect(priceFromMarkup(dollars(2), 150, gst)).toBe(dollars(5.5))
    expect(priceFromMarkup(dollars(2), 150, { ...gst, mode: 'added' })).toBe(dollars(5))
  })
})

const cost = fc.integer({ min: 100, max: 10_000_000 }).map(value => dollars(value / 10_000))
const tax = fc.record({
  rate: fc.constantFrom(0, 5, 10, 12.5, 20),
  mode: fc.constantFrom('inclusive' as const, 'added' as const),
})

test('the price calculated from a markup has that markup, to a ten-thousandth of the currency', () => {
  fc.assert(
    fc.property(cost, fc.integer({ min: 0, max: 500 }), tax, (bought, markup, taxed) => {
      const bare = priceWithoutTax(priceFromMarkup(bought, markup, taxed), taxed)
      expect(Math.abs(bare - (bought * (100 + markup)) / 100)).toBeLessThanOrEqual(1)
    }),
  )
})
