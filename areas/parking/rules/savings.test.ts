import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feeCalculator } from '#areas/fees/rules/price-stay.ts'
import { localTime, QUAY } from '#areas/fees/rules/testing/fee-tables.ts'
import { fromWire, toWire } from '#platform/rules/money/money.ts'
import { applyBenefits, type Benefit, GIVES } from './savings.ts'

const calculator = feeCalculator(QUAY, 'Australia/Sydney', [])
/** Wednesday 10:00 to 13:05, 31.00. */
const stay = (free: number) =>
  calculator.price(localTime('2027-02-10T10:00'), localTime('2027-02-10T13:05'), undefined, free).fee

const benefit = (id: string, more: Partial<Benefit>): Benefit => ({
  ...{
    id,
    source: 'validation',
    gives: 'amount',
    value: 0,
    combines: true,
    order: 0,
    at: 0,
    owes: 'nothing',
    owesValue: 0,
  },
  ...more,
})
const A = benefit('A', { gives: 'freeMinutes', value: 60, owes: 'saving', owesValue: 100 })
const B = benefit('B', { gives: 'percent', value: 10, owes: 'saving', owesValue: 50 })
const C = benefit('C', { value: fromWire(5), owes: 'fixed', owesValue: fromWire(3) })
const lone = benefit('lone', { gives: 'percent', value: 50, combines: false })

const shown = (benefits: readonly Benefit[]) => {
  const { charged, savings } = applyBenefits(stay, benefits)
  return {
    charged: toWire(charged),
    savings: Object.fromEntries(
      savings.map(({ id, amount, counted, owed }) => [id, counted && [toWire(amount), toWire(owed)]]),
    ),
  }
}

describe('a stay at table QUAY on Wednesday from 10:00 to 13:05', () => {
  it('costs 31.00, and 14.80 with free minutes, then percent, then an amount; the lone half is dearer', () => {
    expect(toWire(stay(0))).toBe(31)
    expect(shown([C, B, lone, A])).toEqual({
      charged: 14.8,
      savings: { A: [9, 9], B: [2.2, 1.1], C: [5, 3], lone: false },
    })
  })

  it('counts the lone half alone once the free minutes are cancelled', () => {
    expect(shown([B, C])).toMatchObject({ charged: 22.9 })
    expect(shown([B, C, lone])).toEqual({ charged: 15.5, savings: { B: false, C: false, lone: [15.5, 0] } })
  })

  it('takes a flat fee or another table only where it lowers the fee', () => {
    expect(shown([benefit('flat', { gives: 'flat', value: fromWire(12) }), B])).toMatchObject({ charged: 10.8 })
    expect(shown([benefit('flat', { gives: 'flat', value: fromWire(40) })])).toMatchObject({ charged: 31 })
    expect(shown([benefit('table', { gives: 'feeTable', tableFee: () => fromWire(20) }), C])).toMatchObject({
      charged: 15,
    })
  })

  it('counts validations before vouchers, then by their order, then by when they were given', () => {
    const half = (id: string, more: Partial<Benefit>) => benefit(id, { gives: 'percent', value: 50, ...more })
    const order = (...benefits: Benefit[]) =>
      applyBenefits(stay, benefits)
        .savings.toSorted((a, b) => b.amount - a.amount)
        .map(({ id }) => id)
    expect(
      order(
        half('voucher', { source: 'voucher' }),
        half('later', { at: 1 }),
        half('second', { order: 1 }),
        half('first', {}),
      ),
    ).toEqual(['first', 'later', 'second', 'voucher'])
  })
})

describe('savings', () => {
  const any = fc.record({
    gives: fc.constantFrom(...GIVES.filter(gives => gives !== 'feeTable')),
    value: fc.integer({ min: 0, max: 100 }),
    combines: fc.boolean(),
    source: fc.constantFrom<Benefit['source']>('validation', 'voucher'),
    order: fc.integer({ min: 0, max: 3 }),
    at: fc.integer({ min: 0, max: 3 }),
  })

  it('add up to what they take off, never more than the fee, and fewer benefits never cost less', () => {
    fc.assert(
      fc.property(fc.array(any, { maxLength: 6 }), all => {
        const benefits = all.map((each, at) => benefit(String(at), each))
        const { fee, charged, savings } = applyBenefits(stay, benefits)
        expect(charged).toBeGreaterThanOrEqual(0)
        expect(savings.reduce((sum, { amount }) => sum + amount, 0)).toBe(fee - charged)
        expect(savings.every(({ amount }) => amount >= 0)).toBe(true)
        expect(
          applyBenefits(
            stay,
            benefits.filter(({ combines }) => combines),
          ).charged,
        ).toBeGreaterThanOrEqual(charged)
      }),
    )
  })
})
