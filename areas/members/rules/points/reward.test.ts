import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REWARD_KINDS, type RewardLine, type RewardTerms, rewardOff } from './reward.ts'

const terms = (more: Partial<RewardTerms>): RewardTerms => ({
  ...{ kind: 'amount', amount: null, percent: null, item: null, minimumBill: null },
  ...more,
})
const coffee: RewardLine = { item: 'coffee', quantity: 2, open: 900 }
const cake: RewardLine = { item: 'cake', quantity: 1, open: 650 }
const giftCard: RewardLine = { item: 'card', quantity: 1, open: 0 }

describe('a reward takes off a bill', () => {
  it.each([
    ['5.00, where there is as much', terms({ amount: 500 }), [coffee, cake], 500],
    ['no more than can be redeemed on', terms({ amount: 5000 }), [cake, giftCard], 650],
    ['10 % of what can be redeemed on', terms({ kind: 'percent', percent: 10 }), [coffee, cake, giftCard], 155],
    ['10 %, at most 1.00', terms({ kind: 'percent', percent: 10, amount: 100 }), [coffee, cake], 100],
    ['one coffee of two', terms({ kind: 'item', item: 'coffee' }), [coffee, cake], 450],
    ['nothing without the item', terms({ kind: 'item', item: 'coffee' }), [cake], 0],
    ['nothing below the minimum', terms({ amount: 500, minimumBill: 1600 }), [coffee, cake], 0],
    ['nothing of a bill on which nothing can be redeemed', terms({ amount: 500 }), [giftCard], 0],
  ] as const)('%s', (_, reward, lines, off) => {
    expect(rewardOff(reward, lines, 1550)).toBe(off)
  })

  it('never more than the lines that points pay for, and never less than nothing', () => {
    const line = fc.record({
      item: fc.constantFrom('coffee', 'cake', undefined),
      quantity: fc.double({ min: 0.001, max: 50, noNaN: true }),
      open: fc.nat(100_000),
    })
    const reward = fc.record({
      kind: fc.constantFrom(...REWARD_KINDS),
      amount: fc.option(fc.nat(200_000)),
      percent: fc.option(fc.integer({ min: 1, max: 100 })),
      item: fc.option(fc.constantFrom('coffee', 'cake')),
      minimumBill: fc.option(fc.nat(100_000)),
    })
    fc.assert(
      fc.property(reward, fc.array(line, { maxLength: 8 }), fc.nat(200_000), (anyReward, lines, bill) => {
        const off = rewardOff(anyReward, lines, bill)
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThanOrEqual(lines.reduce((sum, { open }) => sum + open, 0))
      }),
    )
  })
})
