import { expect, it } from 'vitest'
import { roundingProblem } from './rounding-problem.ts'

const steps = new Map([
  ['cash', 5],
  ['nzCash', 10],
  ['exact', 1],
])
const problemIn = (unit: number, rounding: number, ...methods: string[]) =>
  roundingProblem(
    { rounding, tenders: methods.map(method => ({ method, amount: 0, tip: 0, surcharge: 0, change: 0 })) },
    steps,
    unit,
  )?.code
const codeOf = (rounding: number, ...methods: string[]) => problemIn(1, rounding, ...methods)

it('rounds cash by at most half its smallest coin', () => {
  expect([-2, -1, 0, 1, 2].map(cents => codeOf(cents, 'cash'))).toEqual(Array(5).fill(undefined))
  expect([-3, 3, 4000].map(cents => codeOf(cents, 'cash'))).toEqual(Array(3).fill('pos.sale.rounding'))
  expect([-5, 5].map(cents => codeOf(cents, 'card', 'nzCash'))).toEqual([undefined, undefined])
  expect(codeOf(6, 'nzCash')).toBe('pos.sale.rounding')
  expect(codeOf(1, 'exact')).toBe('pos.sale.rounding')
})

it('refuses rounding without a cash payment', () => {
  expect(codeOf(1, 'card')).toBe('pos.sale.roundingNoCash')
  expect(codeOf(-1)).toBe('pos.sale.roundingNoCash')
  expect(codeOf(0, 'card')).toBeUndefined()
})

it('rounds cards to whole amounts in a currency without decimals', () => {
  expect([-50, 30, 50].map(hundredths => problemIn(100, hundredths, 'card'))).toEqual(Array(3).fill(undefined))
  expect(problemIn(100, 51, 'card')).toBe('pos.sale.rounding')
})
