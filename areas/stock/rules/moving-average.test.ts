import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averageAfter, type Holding, heldValue, movementValue } from './moving-average.ts'
import { type Move, postMoves } from './post-moves.ts'
import { sumOfQuantities } from './quantity.ts'

const NOTHING: Holding = { quantity: 0, average: null }
const came = (quantity: number, unitCost: number): Move => ({ quantity, unitCost })
const left = (quantity: number): Move => ({ quantity: -quantity })
const last = (...moves: Move[]): Holding => postMoves(NOTHING, moves, null).at(-1)?.after ?? NOTHING

describe('the moving average', () => {
  it('combines a receipt with the stock on hand, to six decimal places', () => {
    expect(last(came(10, 2), came(5, 3.5))).toEqual({ quantity: 15, average: 2.5 })
    expect(last(came(3, 1), came(4, 2))).toEqual({ quantity: 7, average: 1.571429 })
  })

  it('does not change when goods leave', () => {
    expect(last(came(3, 1), came(4, 2), left(5))).toEqual({ quantity: 2, average: 1.571429 })
  })

  it('starts again with a receipt when stock is zero or negative', () => {
    expect(last(came(3, 1), left(3), came(4, 2))).toEqual({ quantity: 4, average: 2 })
    expect(last(came(3, 1), left(8), came(10, 2))).toEqual({ quantity: 5, average: 2 })
  })

  it('returns to its previous value when a receipt is reversed at its own cost', () => {
    expect(last(came(10, 1), came(10, 9), came(-10, 9))).toEqual({ quantity: 10, average: 1 })
  })

  it('reverses a mostly sold receipt at the average, because the rest would otherwise cost less than zero', () => {
    expect(last(came(10, 1), came(10, 9), left(15), came(-4, 9))).toEqual({ quantity: 1, average: 5 })
  })

  it('uses the cost from the catalogue for items counted before anything was received', () => {
    expect(postMoves(NOTHING, [{ quantity: 6 }], 1.25)).toMatchObject([{ unitCost: 1.25, after: { average: 1.25 } }])
    expect(postMoves(NOTHING, [{ quantity: 6 }], null)).toMatchObject([{ unitCost: null, after: { average: null } }])
  })

  it('is never changed by sales', () => {
    expect(averageAfter({ quantity: 4, average: 2 }, { quantity: -1, unitCost: 7, sold: true })).toBe(2)
    expect(averageAfter(NOTHING, { quantity: -1, unitCost: 7, sold: true })).toBe(null)
  })
})

const cost = fc.integer({ min: 1, max: 9_999_999 }).map(micro => micro / 1000)
const pieces = fc.integer({ min: 1, max: 50_000 }).map(thousandths => thousandths / 100)
const receipt = fc.record({ quantity: pieces, unitCost: cost })

/** Goods that come, and go as far as there are any. */
const life = fc.array(fc.record({ receipt, share: fc.double({ min: 0, max: 1, noNaN: true }) }), {
  minLength: 1,
  maxLength: 40,
})

function lived(steps: readonly { receipt: Move; share: number }[]): Move[] {
  let there = 0
  return steps.flatMap(({ receipt: coming, share }) => {
    there = sumOfQuantities([there, coming.quantity])
    const going = sumOfQuantities([Number((there * share).toFixed(2))]) // not money: a quantity of a test
    if (going <= 0 || going >= there) return [coming]
    there = sumOfQuantities([there, -going])
    return [coming, left(going)]
  })
}

/** Goods that come and go, sold too, more than there are or not, at costs that are known or not. */
const anything = fc.array(
  fc.record({
    quantity: fc.tuple(pieces, fc.boolean()).map(([quantity, comes]) => (comes ? quantity : -quantity)),
    unitCost: fc.option(cost),
    sold: fc.boolean(),
  }),
  { minLength: 1, maxLength: 40 },
)

describe('stock value', () => {
  it('equals, to the cent, the sum of its movements and cost adjustments', () => {
    fc.assert(
      fc.property(anything, fc.option(cost), (moves, known) => {
        const posted = postMoves(NOTHING, moves, known)
        const value = heldValue(posted.at(-1)?.after ?? NOTHING)
        expect(posted.reduce((sum, { value, adjustment }) => sum + value + adjustment, 0)).toBe(value)
      }),
    )
  })

  it('grows by the cost of a receipt; earlier sales are adjusted separately', () => {
    const [, , receipt] = postMoves(NOTHING, [came(3, 1), left(8), came(10, 2)], null)
    expect(receipt).toMatchObject({ value: 2000, adjustment: -500 }) // five sold at 1 have cost 2
    fc.assert(
      fc.property(anything, cost, pieces, (moves, unitCost, quantity) => {
        const before = postMoves(NOTHING, moves, null).at(-1)?.after ?? NOTHING
        fc.pre(before.quantity <= 0)
        const [posted] = postMoves(before, [{ quantity, unitCost }], null)
        expect(posted?.value).toBe(movementValue({ quantity, unitCost }))
        if (before.quantity === 0) expect(posted?.adjustment).toBe(0)
      }),
    )
  })

  it('is adjusted when the cost of goods received without one becomes known', () => {
    const [, priced] = postMoves(NOTHING, [{ quantity: 5 }, came(10, 4)], null)
    expect(priced).toMatchObject({ value: 4000, adjustment: 2000 })
  })

  it('is never adjusted while stock with a known cost is on hand', () => {
    fc.assert(
      fc.property(life, steps => {
        expect(postMoves(NOTHING, lived(steps), null).filter(({ adjustment }) => adjustment !== 0)).toEqual([])
      }),
    )
  })

  it('is receipts less issues, up to the rounding of one movement', () => {
    fc.assert(
      fc.property(life, steps => {
        const posted = postMoves(NOTHING, lived(steps), null)
        const moved = posted.reduce((sum, each) => sum + movementValue(each), 0)
        const value = heldValue(posted.at(-1)?.after ?? NOTHING)
        // A receipt rounds the average to six places on up to a million pieces, and each movement its worth to a cent.
        const rounding = posted.reduce((sum, { after }) => sum + 2 + Math.abs(after.quantity) / 10_000, 0)
        expect(Math.abs(value - moved)).toBeLessThanOrEqual(rounding)
      }),
    )
  })

  it('has an average between the cheapest and the most expensive receipt', () => {
    fc.assert(
      fc.property(fc.array(receipt, { minLength: 1, maxLength: 30 }), receipts => {
        const costs = receipts.map(({ unitCost }) => unitCost)
        const { average } = last(...receipts)
        expect(average).toBeGreaterThanOrEqual(Math.min(...costs))
        expect(average).toBeLessThanOrEqual(Math.max(...costs))
      }),
    )
  })
})
