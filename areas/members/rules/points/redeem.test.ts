import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRedeemable, mostOff, mostPoints, pointsBack, pointsFor, pointsValue, spreadDiscount } from './redeem.ts'

const terms = { points: 100, amount: 500, minimum: 200, step: 50, mostPercent: 50 }

it('redeems in steps from the minimum, up to the maximum share of the bill', () => {
  expect([150, 200, 225, 250].map(points => isRedeemable(terms, points))).toEqual([false, true, false, true])
  expect(pointsValue(terms, 250)).toBe(1250)
  expect(mostOff(terms, 3000, 4000)).toBe(2000)
  expect(mostOff(terms, 1500, 4000)).toBe(1500)
  expect(mostPoints(terms, 1000, 2000)).toBe(400)
  expect(mostPoints(terms, 260, 2000)).toBe(250)
  expect(mostPoints(terms, 199, 2000)).toBe(0)
  expect(pointsFor(terms, 1250)).toBe(250)
  expect(pointsFor(terms, 1251)).toBe(300)
})

const rule = fc.record({
  points: fc.integer({ min: 1, max: 500 }),
  amount: fc.integer({ min: 1, max: 5000 }),
  minimum: fc.option(fc.integer({ min: 1, max: 500 })),
  step: fc.option(fc.integer({ min: 1, max: 200 })),
  mostPercent: fc.integer({ min: 1, max: 100 }),
})

it('never reduces a bill by more than allowed, nor uses more points than there are', () => {
  fc.assert(
    fc.property(
      rule,
      fc.nat(100_000),
      fc.array(fc.nat(50_000), { minLength: 1, maxLength: 8 }),
      (each, usable, nets) => {
        const net = nets.reduce((a, b) => a + b, 0)
        const off = mostOff(each, net, net)
        const points = mostPoints(each, usable, off)
        expect(points).toBeLessThanOrEqual(usable)
        const discount = pointsValue(each, points)
        expect(discount).toBeLessThanOrEqual(off)
        const parts = spreadDiscount(discount, nets)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(discount)
        for (const [at, part] of parts.entries()) expect(part).toBeLessThanOrEqual(nets[at] ?? 0)
      },
    ),
  )
})

it('returns points in proportion to the discount, never more than redeemed, and all with the last part', () => {
  const line = fc.record({
    key: fc.constant('a'),
    quantity: fc.integer({ min: 1, max: 9 }),
    part: fc.integer({ min: 0, max: 9 }),
    discount: fc.nat(5000),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.nat(2000), (lines, points) => {
      const refunded = lines.map(({ part, ...each }) => ({ ...each, refundedQuantity: Math.min(part, each.quantity) }))
      const back = pointsBack(refunded, points)
      expect(back).toBeGreaterThanOrEqual(0)
      expect(back).toBeLessThanOrEqual(points)
      const all = refunded.map(each => ({ ...each, refundedQuantity: each.quantity }))
      expect(pointsBack(all, points)).toBe(points)
    }),
  )
})
