import { describe, expect, test } from 'vitest'
import { promotionProblems } from './promotion-problems.ts'

const problem = (facts: Parameters<typeof promotionProblems>[0]) =>
  Object.entries(promotionProblems(facts) ?? {}).map(([field, { code }]) => `${field}: ${code.split('.').at(-1)}`)[0]

test('a promotion ends after it starts', () => {
  const [noon, later] = ['2026-03-02T12:00:00+10:00', '2026-03-02T02:00:01Z']
  expect(problem({ from: noon, to: later })).toBeUndefined()
  expect(problem({ from: later, to: noon })).toBe('to: period')
  expect(problem({ from: noon, to: '2026-03-02T02:00:00Z' })).toBe('to: period')
  expect(problem({ from: noon, to: null })).toBeUndefined()
})

describe('a happy hour', () => {
  const happy = { timeFrom: '16:00', weekdays: [5], percent: 20, priceLevel: null }
  test('has a weekday, and either a percentage or a price level', () => {
    expect(problem(happy)).toBeUndefined()
    expect(problem({ ...happy, weekdays: [] })).toBe('weekdays: noWeekday')
    expect(problem({ ...happy, priceLevel: 2 })).toBe('percent: percentOrLevel')
    expect(problem({ ...happy, percent: null })).toBe('percent: percentOrLevel')
    expect(problem({ ...happy, percent: null, priceLevel: 2 })).toBeUndefined()
  })
})

test('a coupon or predefined discount has either a percentage or an amount', () => {
  for (const of of [{ barcode: 'SAVE' }, { code: 'STAFF' }]) {
    expect(problem({ ...of, percent: 10, amount: null })).toBeUndefined()
    expect(problem({ ...of, percent: 10, amount: 5 })).toBe('percent: percentOrAmount')
    expect(problem({ ...of, percent: null, amount: null })).toBe('percent: percentOrAmount')
  }
})

describe('tiers and price breaks', () => {
  test('increase', () => {
    expect(problem({ breaks: [{ quantity: 6 }, { quantity: 12 }] })).toBeUndefined()
    expect(problem({ breaks: [{ quantity: 6 }, { quantity: 6 }] })).toBe('breaks: notRising')
    expect(promotionProblems({ breaks: [{ quantity: 6 }, { quantity: 3 }] })?.breaks?.params).toEqual({ row: 2 })
  })
  test('of a quantity discount have one kind of saving each', () => {
    expect(
      problem({
        tiers: [
          { quantity: 3, percent: 10 },
          { quantity: 6, amountEach: 1 },
        ],
      }),
    ).toBeUndefined()
    expect(problem({ tiers: [{ quantity: 3 }] })).toBe('tiers: oneSaving')
    expect(problem({ tiers: [{ quantity: 3, percent: 10, amountTotal: 2 }] })).toBe('tiers: oneSaving')
  })
  test('are whole units unless they count by weight', () => {
    expect(problem({ breaks: [{ quantity: 1.5 }] })).toBe('breaks: wholeUnits')
    expect(problem({ breaks: [{ quantity: 1.5 }], byWeight: true })).toBeUndefined()
  })
})
