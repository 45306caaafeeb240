import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addLot,
  balanceOf,
  expirePoints,
  giveBackPoints,
  type LotPart,
  type PointAccount,
  type Posted,
  reversePoints,
  spendPoints,
  usablePoints,
} from './account.ts'
import { type EarningTerms, earnedPoints } from './earn.ts'
import { type EarnedLine, keptPoints } from './keep-after-refund.ts'

const EMPTY: PointAccount = { lots: [], debt: 0 }

type Step =
  | { readonly do: 'earn'; readonly points: number; readonly lasts: number | null; readonly waits: boolean }
  | { readonly do: 'spend'; readonly points: number; readonly beyond: boolean }
  | { readonly do: 'reverse'; readonly lot: number; readonly points: number }
  | { readonly do: 'giveBack'; readonly points: number }
  | { readonly do: 'expire' }

const points = fc.integer({ min: 0, max: 500 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('earn' as const),
    points,
    lasts: fc.option(fc.integer({ min: 1, max: 30 })),
    waits: fc.boolean(),
  }),
  fc.record({ do: fc.constant('spend' as const), points, beyond: fc.boolean() }),
  fc.record({ do: fc.constant('reverse' as const), lot: fc.nat(20), points }),
  fc.record({ do: fc.constant('giveBack' as const), points }),
  fc.record({ do: fc.constant('expire' as const) }),
)

interface Spending {
  parts: LotPart[]
  owed: number
}

function take(account: PointAccount, step: Step, at: number, spendings: Spending[]): Posted | undefined {
  switch (step.do) {
    case 'earn':
      return addLot(account, {
        id: `lot${account.lots.length}`,
        left: step.points,
        earnedAt: at,
        availableAt: step.waits ? null : at,
        expiresAt: step.lasts === null ? null : at + step.lasts,
      })
    case 'spend': {
      const usable = usablePoints(account, at)
      const spent = spendPoints(account, step.points, at, step.beyond)
      if ('lack' in spent) {
        expect(spent.lack).toBe(step.points - usable)
        return undefined
      }
      if (!step.beyond) expect(spent.posting.debt).toBe(0)
      spendings.push({ parts: [...spent.posting.parts], owed: spent.posting.debt })
      return spent
    }
    case 'reverse': {
      const lot = account.lots[step.lot]
      return lot && reversePoints(account, lot.id, step.points, at)
    }
    case 'giveBack': {
      const spending = spendings.pop()
      return spending && giveBackPoints(account, spending.parts, spending.owed, step.points)
    }
    case 'expire':
      return expirePoints(account, at)
  }
}

it('the entries always add up to the balance, and no lot is negative', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      let account = EMPTY
      let entries = 0
      const spendings: Spending[] = []
      for (const [at, one] of steps.entries()) {
        const after = take(account, one, at, spendings)
        if (!after) continue
        expect(after.posting.points).toBe(
          after.posting.parts.reduce((sum, part) => sum + part.points, 0) - after.posting.debt,
        )
        account = after.account
        entries += after.posting.points
        expect(balanceOf(account)).toBe(entries)
        expect(account.lots.filter(({ left }) => left < 0)).toEqual([])
        expect(account.debt).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

it('expired and waiting points are never spent', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), points, (steps, wanted) => {
      let account = EMPTY
      const spendings: Spending[] = []
      for (const [at, one] of steps.entries()) account = take(account, one, at, spendings)?.account ?? account
      const now = steps.length
      const spent = spendPoints(account, wanted, now)
      if ('lack' in spent) return
      for (const part of spent.posting.parts) {
        const lot = account.lots.find(({ id }) => id === part.lot)
        expect(lot?.availableAt).not.toBeNull()
        expect(lot?.expiresAt ?? Number.POSITIVE_INFINITY).toBeGreaterThan(now)
      }
    }),
  )
})

const terms: fc.Arbitrary<EarningTerms> = fc.record({
  points: fc.integer({ min: 1, max: 10 }),
  per: fc.integer({ min: 1, max: 1000 }),
  tierFactor: fc.constantFrom(1, 1.25, 1.5, 2),
  bonusFactor: fc.constantFrom(1, 2, 3),
})
const soldLine = fc.record({
  net: fc.integer({ min: 0, max: 20_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  eligible: fc.boolean(),
  itemPoints: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
})

it('points of a sale are whole numbers, spread over its lines without remainder', () => {
  fc.assert(
    fc.property(fc.array(soldLine, { maxLength: 12 }), terms, (lines, by) => {
      const earned = earnedPoints(lines, by)
      expect(earned.byLine.reduce((sum, each) => sum + each, 0)).toBe(earned.points)
      expect(earned.byLine.every(each => Number.isInteger(each) && each >= 0)).toBe(true)
      for (const [index, line] of lines.entries()) if (!line.eligible) expect(earned.byLine[index]).toBe(0)
    }),
  )
})

/** Refunds of single pieces, in any order; the last piece takes what is left of the line's price. */
const refundOrder = fc.array(fc.nat(1000), { maxLength: 60 })

it('buying and refunding in any parts and order gives no gain', () => {
  fc.assert(
    fc.property(
      fc.array(soldLine, { minLength: 1, maxLength: 6 }),
      terms,
      refundOrder,
      points,
      (sold, by, order, had) => {
        const earned = earnedPoints(sold, by)
        const lines: EarnedLine[] = sold.map((line, index) => ({
          ...line,
          points: earned.byLine[index] ?? 0,
          refundedQuantity: 0,
          refundedNet: 0,
        }))
        let account = addLot(EMPTY, { id: 'had', left: had, earnedAt: 0, availableAt: 0, expiresAt: null }).account
        account = addLot(account, {
          id: 'sale',
          left: earned.points,
          earnedAt: 1,
          availableAt: 1,
          expiresAt: null,
        }).account
        let remaining = keptPoints(lines, by)
        expect(remaining).toBe(earned.points)
        const pieces = sold.flatMap((line, index) => Array.from({ length: line.quantity }, () => index))
        while (pieces.length > 0) {
          const [index = 0] = pieces.splice((order.pop() ?? 0) % pieces.length, 1)
          const line = lines[index]
          if (!line) throw new Error('a line that was sold')
          const left = line.quantity - line.refundedQuantity
          const back = Math.ceil((line.net - line.refundedNet) / left)
          lines[index] = { ...line, refundedQuantity: line.refundedQuantity + 1, refundedNet: line.refundedNet + back }
          const keeps = keptPoints(lines, by)
          expect(keeps).toBeLessThanOrEqual(remaining)
          account = reversePoints(account, 'sale', remaining - keeps, 2).account
          remaining = keeps
          const alone = sold.map((line, at) => ({
            ...line,
            net: line.net - (lines[at]?.refundedNet ?? 0),
            quantity: line.quantity - (lines[at]?.refundedQuantity ?? 0),
          }))
          expect(keeps).toBeLessThanOrEqual(
            earnedPoints(
              alone.filter(line => line.quantity > 0),
              by,
            ).points,
          )
        }
        expect(remaining).toBe(0)
        expect(balanceOf(account)).toBe(had)
      },
    ),
  )
})
