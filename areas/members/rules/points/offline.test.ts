import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beyondOffline, mostPayableOffline, NOTHING_OFFLINE, offlineMost } from './offline.ts'
import { isRedeemable, pointsValue } from './redeem.ts'

const terms = fc.record({
  points: fc.integer({ min: 0, max: 5000 }),
  pay: fc.integer({ min: 0, max: 50_000 }),
  redeem: fc.record({
    points: fc.integer({ min: 1, max: 500 }),
    amount: fc.integer({ min: 1, max: 5000 }),
    minimum: fc.option(fc.integer({ min: 1, max: 1000 })),
    step: fc.option(fc.integer({ min: 1, max: 100 })),
    mostPercent: fc.integer({ min: 1, max: 100 }),
  }),
})
const amount = fc.integer({ min: 0, max: 100_000 })

describe('points of a till that is offline', () => {
  it('are beyond its limit only where no points were kept for the bill', () => {
    expect(beyondOffline({ points: 100 }, 100, 0)).toBe(0)
    expect(beyondOffline({ points: 100 }, 150, 0)).toBe(50)
    expect(beyondOffline({ points: 0 }, 150, 150)).toBe(0)
    expect(beyondOffline({ points: 0 }, 150, 100)).toBe(50)
    expect(beyondOffline({ points: 0 }, 50, 100)).toBe(0)
  })

  it('are never more than the shop allows, the member had, or the lines cost', () => {
    fc.assert(
      fc.property(terms, amount, amount, amount, (offline, known, net, others) => {
        const most = offlineMost(offline, known, net, net + others)
        expect(most).toBeLessThanOrEqual(Math.min(offline.points, known))
        expect(pointsValue(offline.redeem, most)).toBeLessThanOrEqual(net)
        expect(most === 0 || isRedeemable(offline.redeem, most)).toBe(true)
      }),
    )
  })

  it('are none unless the shop sets a limit', () => {
    expect(offlineMost(NOTHING_OFFLINE, 140, 1200, 1200)).toBe(0)
    const redeem = { points: 100, amount: 500, minimum: null, step: null, mostPercent: 100 }
    expect(offlineMost({ points: 0, pay: 0, redeem }, 140, 1200, 1200)).toBe(0)
    expect(offlineMost({ points: 100, pay: 0, redeem }, 240, 1200, 1200)).toBe(100)
  })
})

describe('card payments of a till that is offline', () => {
  it('together stay within the limit of a bill, and each within what was on its card', () => {
    fc.assert(
      fc.property(terms, fc.array(fc.tuple(amount, fc.option(amount, { nil: undefined }))), (offline, payments) => {
        let paid = 0
        for (const [part, known] of payments) {
          if (part > mostPayableOffline(offline, paid, known)) continue
          expect(part).toBeLessThanOrEqual(known ?? part)
          paid += part
        }
        expect(paid).toBeLessThanOrEqual(offline.pay)
      }),
    )
  })

  it('are refused unless the shop sets a limit', () => {
    expect(mostPayableOffline(NOTHING_OFFLINE, 0, undefined)).toBe(0)
    expect(mostPayableOffline({ ...NOTHING_OFFLINE, pay: 2000 }, 0, undefined)).toBe(2000)
    expect(mostPayableOffline({ ...NOTHING_OFFLINE, pay: 2000 }, 500, 1800)).toBe(1500)
    expect(mostPayableOffline({ ...NOTHING_OFFLINE, pay: 2000 }, 2000, undefined)).toBe(0)
  })
})
