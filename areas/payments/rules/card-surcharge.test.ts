import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cardChoices,
  cardSurcharge,
  choiceKey,
  type SurchargeRule,
  surchargeExcess,
  surchargeProblem,
} from './card-surcharge.ts'

const credit: SurchargeRule = {
  scheme: 'visa',
  funding: 'credit',
  percent: 1.2,
  amount: 0,
  from: '2026-01-01',
  to: null,
}
const amex: SurchargeRule = {
  scheme: 'amex',
  funding: 'any',
  percent: 1.8,
  amount: 0.1,
  from: '2026-03-01',
  to: '2026-03-31',
}

describe('surcharges of an account', () => {
  it('80.00 by a card of 1.2 % costs 0.96 more; a fixed amount comes on top', () => {
    expect(cardSurcharge(8000, credit)).toBe(96)
    expect(cardSurcharge(8000, amex)).toBe(154)
    expect(cardSurcharge(8000, { percent: 0, amount: 0 })).toBe(0)
  })

  it('hold from their first to their last day; other cards cost nothing more', () => {
    const keys = (day: string) => cardChoices([credit, amex], day).map(choiceKey)
    expect(keys('2025-12-31')).toEqual(['any.any'])
    expect(keys('2026-02-28')).toEqual(['visa.credit', 'any.any'])
    expect(keys('2026-03-31')).toEqual(['visa.credit', 'amex.any', 'any.any'])
    expect(keys('2026-04-01')).toEqual(['visa.credit', 'any.any'])
    expect(cardChoices([{ ...credit, scheme: 'any', funding: 'any' }], '2026-02-01')).toHaveLength(1)
  })

  it('are those of the card that was used: what was charged above it goes back, and nothing is charged after it', () => {
    const choices = cardChoices(
      [credit, amex, { ...credit, scheme: 'any', funding: 'debit', percent: 0.5 }],
      '2026-03-10',
    )
    const excess = (surcharge: number, scheme: string | null, funding: string | null) =>
      surchargeExcess({ amount: 8000, surcharge }, choices, { scheme, funding })
    expect(excess(96, 'visa', 'credit')).toBe(0)
    expect(excess(96, 'visa', 'debit')).toBe(56)
    expect(excess(96, 'jcb', 'credit')).toBe(96)
    expect(excess(96, 'amex', 'credit')).toBe(0)
    expect(excess(154, 'visa', 'credit')).toBe(58)
    // The provider doesn't tell the card.
    expect(excess(96, null, null)).toBe(0)
    // It tells the scheme alone: of Visa, what was charged for a credit card stands.
    expect(excess(96, 'visa', 'unknown')).toBe(0)
    expect(excess(96, 'visa', null)).toBe(0)
    expect(excess(154, 'visa', 'unknown')).toBe(58)
    expect(excess(96, 'jcb', 'unknown')).toBe(56)
  })

  it('may not end before they begin, nor be two for a card on a day', () => {
    expect(surchargeProblem([credit, amex])).toBeUndefined()
    expect(surchargeProblem([{ ...amex, to: '2026-02-28' }])).toBe('badDays')
    expect(surchargeProblem([credit, { ...credit, from: '2026-06-01' }])).toBe('twice')
    expect(
      surchargeProblem([
        { ...credit, to: '2026-05-31' },
        { ...credit, from: '2026-06-01' },
      ]),
    ).toBeUndefined()
  })

  it('never take more than a fifth and the fixed amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 2000 }), (amount, hundredths) => {
        const surcharge = cardSurcharge(amount, { percent: hundredths / 100, amount: 0 })
        expect(surcharge).toBeGreaterThanOrEqual(0)
        expect(surcharge * 5).toBeLessThanOrEqual(amount + 3)
      }),
    )
  })
})
