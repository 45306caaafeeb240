import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { sum } from '#platform/rules/money/money.ts'
import { type BillLine, isFullyRefunded, refundProblem } from './refund-problem.ts'

const line = (key: string, quantity: number, paid: number): BillLine => ({ key, name: key, quantity, paid })
const bill = [line('milk', 2, 600), line('butter', 1, 620), line('gift', 1, 0)]
const codeOf = (...back: BillLine[]) => refundProblem(bill, back)?.code

describe('a refund', () => {
  it('is accepted up to the quantity and the money of the line', () => {
    expect(codeOf(line('milk', -2, -600), line('butter', -1, -620), line('gift', -1, 0))).toBeUndefined()
    expect(codeOf(line('milk', -1, -300))).toBeUndefined()
    expect(codeOf(line('milk', -1, -1))).toBeUndefined()
  })

  test.each<[string, BillLine[], string]>([
    ['more pieces than were sold', [line('milk', -3, -600)], 'pos.sale.refundTooMuch'],
    ['the same pieces twice', [line('milk', -2, -300), line('milk', -1, -300)], 'pos.sale.refundTooMuch'],
    ['more money for a line than was paid for it', [line('milk', -1, -601)], 'pos.sale.refundTooDear'],
    ['money for what was free', [line('gift', -1, -1)], 'pos.sale.refundTooDear'],
    ['what is on no line', [line('jam', -1, -100)], 'pos.sale.refundTooMuch'],
  ])('is refused for %s', (_, back, code) => {
    expect(codeOf(...back)).toBe(code)
  })

  it('of weights is exact to six places', () => {
    const weighed = [line('ham', 0.3, 540)]
    expect(refundProblem([...weighed, line('ham', -0.1, -180)], [line('ham', -0.2, -360)])).toBeUndefined()
    expect(isFullyRefunded([...weighed, line('ham', -0.1, -180), line('ham', -0.2, -360)])).toBe(true)
  })

  it('never leaves a line with a negative quantity or amount, in any order of refunds', () => {
    const tried = fc.record({
      key: fc.constantFrom('milk', 'butter', 'gift'),
      quantity: fc.integer({ min: 1, max: 3 }),
      paid: fc.integer({ min: 0, max: 700 }),
    })
    fc.assert(
      fc.property(fc.array(fc.array(tried, { minLength: 1, maxLength: 3 }), { maxLength: 12 }), refunds => {
        const after = [...bill]
        for (const refund of refunds) {
          const back = refund.map(({ key, quantity, paid }) => line(key, -quantity, -paid))
          if (!refundProblem(after, back)) after.push(...back)
        }
        for (const lines of Map.groupBy(after, ({ key }) => key).values()) {
          expect(sum(lines.map(({ quantity }) => quantity))).toBeGreaterThanOrEqual(0)
          expect(sum(lines.map(({ paid }) => paid))).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
