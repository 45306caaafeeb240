import { describe, expect, it } from 'vitest'
import { minus, plus, refilledBy, takenBy } from './card/buckets.ts'
import { isLawfulEnd } from './card/card-end.ts'
import { topUpAward } from './card/top-up-award.ts'
import { balanceOf, expirePoints, giveBackPoints, type Lot, mergeAccounts, spendPoints } from './points/account.ts'
import { earnedPoints } from './points/earn.ts'
import { keptPoints } from './points/keep-after-refund.ts'
import { lotEnd } from './points/lot-end.ts'

// members.md section 14.

const at = (text: string) => Date.parse(text)
const lot = (id: string, left: number, day: string, expiresAt: number | null): Lot => ({
  id,
  left,
  earnedAt: at(`${day}T00:00:00Z`),
  availableAt: at(`${day}T00:00:00Z`),
  expiresAt,
})

describe('5 points per 2.00 with factor 1.5', () => {
  const terms = { points: 5, per: 200, tierFactor: 1.5, bonusFactor: 1 }
  const lines = [
    { net: 640, quantity: 1, eligible: true },
    { net: 825, quantity: 1, eligible: true },
    { net: 3300, quantity: 1, eligible: true, itemPoints: 40 },
    { net: 2000, quantity: 1, eligible: false },
  ]

  it('gives 112 points for biscuits 6.40, soap 8.25, a kettle of 40 points and a top-up', () => {
    expect(earnedPoints(lines, terms)).toEqual({ points: 112, byLine: [23, 29, 60, 0] })
  })

  it('leaves 82 after the soap is returned, because the rest alone earns no more', () => {
    const earned = lines.map((line, index) => ({
      ...line,
      points: [23, 29, 60, 0][index] ?? 0,
      refundedQuantity: index === 1 ? 1 : 0,
      refundedNet: index === 1 ? 825 : 0,
    }))
    expect(keptPoints(earned, terms)).toBe(82)
  })
})

describe('points valid for exactly 6 months', () => {
  const brisbane = (day: string) => lotEnd(day, 'Australia/Brisbane', { kind: 'exact', months: 6 })

  it('expire on 28 February when earned on 31 August, in the shop’s time zone', () => {
    const sydney = lotEnd('2026-08-31', 'Australia/Sydney', { kind: 'exact', months: 6 })
    expect(sydney).toBe(at('2027-02-28T13:00:00Z'))
    expect(brisbane('2026-08-31')).toBe(at('2027-02-28T14:00:00Z'))
    expect(brisbane('2026-09-12')).toBe(at('2027-03-12T14:00:00Z'))
  })

  it('are returned to their own lots: 10 can be used again, 90 have expired', () => {
    const lots = [
      lot('b', 60, '2026-09-12', brisbane('2026-09-12')),
      lot('a', 90, '2026-08-31', brisbane('2026-08-31')),
    ]
    const spent = spendPoints({ lots, debt: 0 }, 100, at('2027-02-20T02:00:00Z'))
    if ('lack' in spent) throw new Error('there are 150')
    expect(spent.posting.parts).toEqual([
      { lot: 'a', points: -90 },
      { lot: 'b', points: -10 },
    ])
    const back = giveBackPoints(spent.account, spent.posting.parts, 0, 100)
    expect(back.posting.points).toBe(100)
    const ended = expirePoints(back.account, at('2027-03-03T02:00:00Z'))
    expect(ended.posting).toMatchObject({ points: -90, parts: [{ lot: 'a', points: -90 }] })
    expect(balanceOf(ended.account)).toBe(60)
  })
})

describe('awards from 30.00 10 % and from 80.00 12.00', () => {
  const steps = [
    { from: 3000, percent: 10 },
    { from: 8000, amount: 1200 },
  ]

  it('give 8.00 for a top-up of 79.95', () => {
    expect([2999, 3000, 7995, 8000, 50000].map(paid => topUpAward(steps, paid))).toEqual([0, 300, 800, 1200, 1200])
  })

  it('are spent after the principal, and refilled before it', () => {
    const card = { principal: 7995, bonus: 800 }
    const taken = takenBy(card, 8300, 'principalFirst')
    if (!taken) throw new Error('it is covered')
    const after = minus(card, taken)
    expect(after).toEqual({ principal: 0, bonus: 495 })
    const back = refilledBy(taken, 2000, 'principalFirst')
    expect(back && plus(after, back)).toEqual({ principal: 1695, bonus: 800 })
  })
})

it('a gift card sold on 14 November 2026 expires on 14 November 2029 at the earliest', () => {
  expect(isLawfulEnd('2026-11-14', '2029-11-13', false)).toBe(false)
  expect(isLawfulEnd('2026-11-14', '2029-11-14', false)).toBe(true)
  expect(isLawfulEnd('2026-11-14', '2026-12-14', true)).toBe(true)
})

it('140 points merged with a debt of 25 are 115', () => {
  const merged = mergeAccounts(
    { lots: [lot('a', 140, '2026-08-31', null)], debt: 0 },
    { lots: [], debt: 25 },
    at('2026-11-25T00:00:00Z'),
  )
  expect(merged).toMatchObject({ lots: [{ id: 'a', left: 115 }], debt: 0 })
})
