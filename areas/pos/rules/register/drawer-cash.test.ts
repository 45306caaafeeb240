import { expect, it } from 'vitest'
import { countedCash, expectedCash, isOver, varianceOf } from './drawer-cash.ts'

const DRAWER = { float: 20_000, sales: 5_000, refunds: -1_200, cashIn: 1_000, cashOut: 4_000, onAccount: 0 }

it('expects the float, cash sales less cash refunds, and what was put in less what was taken out', () => {
  expect(expectedCash(DRAWER)).toBe(20_800)
})

it('expects what was paid of bills on account, less what was given back of that', () => {
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

it('is short where less was counted than expected', () => {
  expect(varianceOf(19_995, 20_000)).toBe(-5)
})

it('asks for a word about a variance above its limit, short or over', () => {
  expect([-501, -500, 0, 500, 501].filter(variance => isOver(variance, 500))).toEqual([-501, 501])
  expect(isOver(1_000_000, null)).toBe(false)
})
