import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getDenominations, piecesFor } from './denominations.ts'
import { countedCash } from './drawer-cash.ts'

it('counts a drawer in its own currency, the largest first, and an unknown one all the same', () => {
  for (const currency of ['AUD', 'GBP', 'CNY', 'XXX']) {
    const pieces = getDenominations(currency)
    expect([...pieces].sort((a, b) => b - a)).toEqual(pieces)
    expect(new Set(pieces).size).toBe(pieces.length)
  }
})

it('pays every amount of whole coins in notes and coins that come to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), coins => {
      expect(countedCash(piecesFor(coins * 5, 'AUD'))).toBe(coins * 5)
    }),
  )
  expect(piecesFor(18_015, 'AUD')).toEqual([
    { denomination: 10_000, count: 1 },
    { denomination: 5_000, count: 1 },
    { denomination: 2_000, count: 1 },
    { denomination: 1_000, count: 1 },
    { denomination: 10, count: 1 },
    { denomination: 5, count: 1 },
  ])
  expect(piecesFor(-5, 'AUD')).toEqual([])
})
