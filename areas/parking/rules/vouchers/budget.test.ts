import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromWire } from '#platform/rules/money/money.ts'
import { type Debt, hasRoom, withinBudgets } from './budget.ts'

const owedOf = (debts: readonly Debt[], left: Record<string, number>) => [
  ...withinBudgets(debts, new Map(Object.entries(left))).values(),
]

describe('the monthly budget of a merchant', () => {
  it('lowers the last validation to what is left, and nothing of merchants without a budget', () => {
    const debts = [
      { id: 'a', budget: 'deli 2027-02', owed: fromWire(9) },
      { id: 'b', budget: undefined, owed: fromWire(70) },
      { id: 'c', budget: 'deli 2027-02', owed: fromWire(3) },
      { id: 'd', budget: 'deli 2027-03', owed: fromWire(3) },
    ]
    const left = { 'deli 2027-02': fromWire(10), 'deli 2027-03': fromWire(-1) }
    expect(owedOf(debts, left)).toEqual([9, 70, 1, 0].map(fromWire))
  })

  it('is never exceeded, and never asks for more than the validations owe', () => {
    const debt = fc.record({
      id: fc.uuid(),
      budget: fc.constantFrom(undefined, 'x', 'y'),
      owed: fc.integer({ min: 0, max: 9999 }),
    })
    const debts = fc.uniqueArray(debt, { selector: ({ id }) => id, maxLength: 12 })
    const left = fc.record({ x: fc.integer({ min: -500, max: 20_000 }), y: fc.integer({ min: -500, max: 20_000 }) })
    fc.assert(
      fc.property(debts, left, (all, rest) => {
        const owed = withinBudgets(all, new Map(Object.entries(rest)))
        for (const { id, owed: wanted, budget } of all) {
          expect(owed.get(id)).toBeLessThanOrEqual(wanted)
          if (budget === undefined) expect(owed.get(id)).toBe(wanted)
        }
        for (const name of ['x', 'y'] as const) {
          const of = all.filter(({ budget }) => budget === name)
          const total = of.reduce((sum, { id }) => sum + (owed.get(id) ?? 0), 0)
          const wanted = of.reduce((sum, { owed: each }) => sum + each, 0)
          expect(total).toBe(Math.min(wanted, Math.max(0, rest[name])))
        }
      }),
    )
  })

  it('that is used up has no room for a validation whose saving is not known yet', () => {
    expect(hasRoom(0, 0)).toBe(false)
    expect(hasRoom(1, 0)).toBe(true)
    expect(hasRoom(fromWire(3), fromWire(3))).toBe(true)
    expect(hasRoom(fromWire(2.99), fromWire(3))).toBe(false)
  })
})
