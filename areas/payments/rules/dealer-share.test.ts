import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesFixedMonth, type DealerTerms, dealerFigures, hasOverlap } from './dealer-share.ts'

const TERMS: DealerTerms = {
  ...{ costPercent: 0.78, costPerTransaction: 5, shareKind: 'percent', sharePercent: 30, sharePerTransaction: 0 },
}

describe("a dealer's month", () => {
  it('of 18,906.40 in 214 payments charged 234.54, at a cost of 0.78 % + 0.05 each: 30 % of 76.37 are 22.91', () => {
    const month = dealerFigures([{ transactions: 214, volume: 1_890_640, charged: 23_454 }], TERMS)
    expect(month).toMatchObject({ cost: 14_747 + 1070, margin: 7637, share: 2291 })
  })

  it('in cents a transaction does not depend on the margin', () => {
    const terms = { ...TERMS, shareKind: 'perTransaction', sharePerTransaction: 3 } as const
    expect(dealerFigures([{ transactions: 214, volume: 1_890_640, charged: 0 }], terms).share).toBe(642)
  })

  it('with a loss has no share', () => {
    expect(dealerFigures([{ transactions: 1, volume: 100_000, charged: 1 }], TERMS)).toMatchObject({ share: 0 })
  })

  it('is the same however its merchants are ordered, and never shares more than the margin', () => {
    const merchant = fc.record({ transactions: fc.nat(9999), volume: fc.nat(9_999_999), charged: fc.nat(999_999) })
    fc.assert(
      fc.property(fc.array(merchant, { maxLength: 8 }), merchants => {
        const month = dealerFigures(merchants, TERMS)
        expect(dealerFigures(merchants.toReversed(), TERMS)).toEqual(month)
        expect(month.share).toBeLessThanOrEqual(Math.max(0, month.margin))
        expect(month.charged).toBe(month.cost + month.margin)
      }),
    )
  })
})

describe('a merchant', () => {
  const during = (from: string, to: string | null) => ({ merchant: 'm', from, to })

  it('belongs to one dealer at a time', () => {
    expect(hasOverlap([during('2026-01-01', null)], [during('2026-06-01', '2026-06-30')])).toBe(true)
    expect(hasOverlap([during('2026-01-01', '2026-05-31')], [during('2026-05-31', null)])).toBe(true)
    expect(hasOverlap([during('2026-01-01', '2026-05-31'), during('2026-03-01', '2026-03-02')], [])).toBe(true)
  })

  it('may go to another one the day after', () => {
    expect(hasOverlap([during('2026-01-01', '2026-05-31')], [during('2026-06-01', null)])).toBe(false)
    expect(hasOverlap([during('2026-01-01', null)], [{ ...during('2026-01-01', null), merchant: 'n' }])).toBe(false)
  })

  it('is the same one with its id in capitals', () => {
    expect(hasOverlap([during('2026-01-01', null)], [{ ...during('2026-06-01', null), merchant: 'M' }])).toBe(true)
  })

  it('has its days of a month fixed by the statement of that month, and no others', () => {
    const june = [{ first: '2026-06-01', last: '2026-06-30' }]
    const before = [during('2026-01-01', null)]
    expect(changesFixedMonth(before, [], june)).toBe(true)
    expect(changesFixedMonth(before, [during('2026-01-01', '2026-06-29')], june)).toBe(true)
    expect(changesFixedMonth([], before, june)).toBe(true)
    expect(changesFixedMonth(before, [during('2026-02-01', '2026-06-30')], june)).toBe(false)
    expect(changesFixedMonth(before, [], [])).toBe(false)
  })
})
