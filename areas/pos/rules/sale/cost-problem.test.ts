import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { costOf } from '#platform/rules/money/money.ts'
import { costProblem } from './cost-problem.ts'

const line = (quantity: number, cost: number | null = null) => ({ name: 'Milk', quantity, cost })

it('accepts what a shop sells, up to the largest quantities and costs', () => {
  expect(costProblem(line(10_000_000), 9.99, Number.POSITIVE_INFINITY)).toBeUndefined()
  expect(costProblem(line(-3), 1.25, 10)).toBeUndefined()
  expect(costProblem(line(3), null, 10)).toBeUndefined()
  expect(costProblem(line(1_000_000, 5), 900_000_000, 1_000_000)).toBeUndefined()
})

it('refuses quantities whose cost or pieces are too large to book', () => {
  const problem = { code: 'pos.sale.costTooLarge', params: { name: 'Milk' } }
  expect(costProblem(line(1_000_000), 900_000_000, Number.POSITIVE_INFINITY)).toEqual(problem)
  expect(costProblem(line(-1_000_000), 900_000_000, Number.POSITIVE_INFINITY)).toEqual(problem)
  expect(costProblem(line(11, 5), 1, 10)).toEqual(problem)
})

it('accepts only costs that are safe integers', () => {
  const quantity = fc.double({ min: -10_000_000, max: 10_000_000, noNaN: true }).map(value => Number(value.toFixed(6))) // not money: six places
  const unitCost = fc.double({ min: 0, max: 1e12, noNaN: true }).map(value => Number(value.toFixed(6))) // not money: a cost of one
  fc.assert(
    fc.property(quantity, unitCost, (pieces, cost) => {
      if (costProblem(line(pieces), cost, Number.POSITIVE_INFINITY)) return
      expect(Number.isSafeInteger(costOf(cost, pieces))).toBe(true)
    }),
  )
})
