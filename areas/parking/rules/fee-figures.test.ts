import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClosedStay, FEE_FIGURES, type FeeRows, feeChange, feeRows } from './fee-figures.ts'

const stay: ClosedStay = {
  ...{ minutes: 185, fee: 3100, covered: 0, payable: 1480, tax: 135, paid: 1480, writtenOff: 0 },
  explanation: {
    parts: [{ segment: 'Day', amount: 31, capped: 0 }],
    offer: null,
    savings: [
      { source: 'validation', amount: 9, counted: true },
      { source: 'validation', amount: 15.5, counted: false },
      { source: 'validation', amount: 2.2, counted: true },
      { source: 'voucher', amount: 5, counted: true },
    ],
  },
}
const money = fc.integer({ min: 0, max: 100_000 })
const anyStay: fc.Arbitrary<ClosedStay> = fc.record({
  ...{ minutes: money, fee: money, covered: money, payable: money, tax: money, paid: money, writtenOff: money },
  explanation: fc.option(
    fc.record({
      parts: fc.array(
        fc.record({
          segment: fc.constantFrom('Day', 'Night', 'Weekend'),
          amount: money.map(units => units / 10_000),
          capped: money.map(units => units / 10_000),
        }),
        { maxLength: 5 },
      ),
      offer: fc.option(fc.record({ name: fc.constant('Early bird'), price: money.map(units => units / 100) })),
      savings: fc.constant([]),
    }),
  ),
})
const added = (a: FeeRows, b: FeeRows) => feeChange({}, merge(a, b))
const merge = (a: FeeRows, b: FeeRows): FeeRows =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map(part => [
      part,
      Object.fromEntries(FEE_FIGURES.map(figure => [figure, (a[part]?.[figure] ?? 0) + (b[part]?.[figure] ?? 0)])),
    ]),
  )

describe('the figures of a closed stay', () => {
  it('tell savings that counted by what gave them', () => {
    expect(feeRows(stay)).toEqual({
      'segment Day': { fee: 3100 },
      stay: {
        ...{ stays: 1, minutes: 185, fee: 3100, validations: 1120, vouchers: 500, covered: 0 },
        ...{ charged: 1480, tax: 135, paid: 1480, written_off: 0 },
      },
    })
  })

  it('show a cap and an offer as rows of their own', () => {
    const parts = [
      { segment: 'Day', amount: 31, capped: 0 },
      { segment: 'Night', amount: 3, capped: 3 },
    ]
    const explanation = { parts, offer: null, savings: [] }
    expect(feeRows({ ...stay, fee: 3400, explanation })).toMatchObject({
      ...{ 'segment Day': { fee: 3100 }, 'segment Night': { fee: 600 }, cap: { fee: -300 } },
    })
    const offer = { parts: [], offer: { name: 'Early bird', price: 17 }, savings: [] }
    expect(feeRows({ ...stay, fee: 1700, explanation: offer })).toMatchObject({ 'offer Early bird': { fee: 1700 } })
  })

  it('have parts that add up to the fee', () => {
    fc.assert(
      fc.property(anyStay, each => {
        const { stay: whole, ...parts } = feeRows(each)
        expect(Object.values(parts).reduce((sum, { fee = 0 }) => sum + fee, 0)).toBe(whole?.fee)
      }),
    )
  })

  it('lead from what was summed to what is to be summed', () => {
    fc.assert(
      fc.property(anyStay, anyStay, (a, b) => {
        const [before, after] = [feeRows(a), feeRows(b)]
        expect(added(before, feeChange(before, after))).toEqual(feeChange({}, after))
      }),
    )
  })
})
