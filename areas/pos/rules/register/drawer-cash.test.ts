import { expect, it } from 'vitest'
import { countedCash, expectedCash, isOver, varianceOf } from './drawer-cash.ts'

const DRAWER = { float: 20_000, sales: 5_000, refunds: -1_200, cashIn: 1_000, cashOut: 4_000, onAccount: 0 }

it('expects float + cash sales - cash refunds + cash in - cash out', () => {
  expect(expectedCash(DRAWER)).toBe(20_800)
})

it('adds cash received on account, less what was refunded of it', () => {
  expect(expectedCash({ ...DRAWER, onAccount: 2_500 })).toBe(23_300)
  expect(expectedCash({ ...DRAWER, onAccount: -300 })).toBe(20_500)
})

it('counts notes and coins', () => {
  expect(
    countedCash([
      { denomination: 5_000, count: 3 },
      { denomination: 5, count: 7 },
    ]),
  ).toBe(15_035)
  expect(countedCash([])).toBe(0)
})

it('has a negative variance where less was counted than expected', () => {
  expect(varianceOf(19_995, 20_000)).toBe(-5)
})

it('is over the limit by a larger variance, short or over, and never without a limit', () => {
  expect([-501, -500, 0, 500, 501].filter(variance => isOver(variance, 500))).toEqual([-501, 501])
  expect(isOver(1_000_000, null)).toBe(false)
})
