import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { onCard, SPEND_ORDERS } from './buckets.ts'
import {
  bucketsOf,
  type CardAccount,
  type CardMovement,
  emptyCard,
  endOnCard,
  leftOfPayment,
  loadCard,
  payByCard,
  refundToCard,
  reverseTopUp,
  spendableOf,
  withdrawFrom,
} from './card-account.ts'

const NOW = Date.parse('2026-11-25T02:00:00Z')
const DAY = 86_400_000
const lot = (id: string, left: number, expiresAt: number | null) => ({
  id,
  left,
  earnedAt: NOW,
  availableAt: NOW,
  expiresAt,
})
const EMPTY: CardAccount = { principal: 0, bonus: [] }

describe('a top-up of 79.95 with an award of 8.00, principal first', () => {
  const { account } = loadCard(EMPTY, 7995, [lot('award', 800, NOW + 30 * DAY)])

  it('pays 83.00 and leaves 0 + 4.95; 20.00 refunded give 16.95 + 8.00', () => {
    const paid = payByCard(account, 8300, 'principalFirst', NOW)
    if (!paid) throw new Error('it is covered')
    expect(bucketsOf(paid.account)).toEqual({ principal: 0, bonus: 495 })
    const left = leftOfPayment(paid.movement, [])
    const back = refundToCard(paid.account, left, 2000, 'principalFirst')
    expect(back && bucketsOf(back.account)).toEqual({ principal: 1695, bonus: 800 })
  })

  it('is reversed with its award, and not once its award is spent', () => {
    const topUp = loadCard(EMPTY, 7995, [lot('award', 800, NOW + 30 * DAY)]).movement
    const reversed = reverseTopUp(account, topUp, NOW)
    expect(reversed && bucketsOf(reversed.account)).toEqual({ principal: 0, bonus: 0 })
    const paid = payByCard(account, 100, 'bonusFirst', NOW)
    expect(paid && reverseTopUp(paid.account, topUp, NOW)).toBeUndefined()
  })

  it('never pays out its award', () => {
    expect(withdrawFrom(account, 7996)).toBeUndefined()
    expect(withdrawFrom(account, 7995)?.movement).toEqual({ principal: -7995, bonus: 0, parts: [] })
  })

  it('loses its award when the award ends, and only then', () => {
    expect(endOnCard(account, NOW + 30 * DAY - 1, false).movement.bonus).toBe(0)
    expect(spendableOf(account, NOW + 30 * DAY)).toEqual({ principal: 7995, bonus: 0 })
    expect(endOnCard(account, NOW + 30 * DAY, false).movement).toMatchObject({ principal: 0, bonus: -800 })
    expect(endOnCard(account, NOW, true).movement).toMatchObject({ principal: -7995, bonus: -800 })
  })
})

const step = fc.oneof(
  fc.record({ kind: fc.constant('load' as const), paid: fc.nat(9000), award: fc.nat(2000), days: fc.nat(40) }),
  fc.record({ kind: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({ kind: fc.constant('refund' as const), of: fc.nat(20), amount: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({ kind: fc.constant('withdraw' as const), amount: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({ kind: fc.constant('reverse' as const), of: fc.nat(20) }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.nat(10) }),
)

it('whatever happens to a card, its balance is the sum of its movements, nothing is negative, and no one gains', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.constantFrom(...SPEND_ORDERS), (steps, order) => {
      let account = EMPTY
      let now = NOW
      let lots = 0
      const movements: CardMovement[] = []
      const pays: { movement: CardMovement; refunds: CardMovement[] }[] = []
      const topUps: CardMovement[] = []
      const take = (result: ReturnType<typeof payByCard>): CardMovement | undefined => {
        if (!result) return undefined
        account = result.account
        movements.push(result.movement)
        return result.movement
      }
      for (const each of steps) {
        if (each.kind === 'load') {
          const own = lot(`l${++lots}`, each.award, now + each.days * DAY)
          const movement = take(loadCard(account, each.paid, [own]))
          if (movement) topUps.push(movement)
        } else if (each.kind === 'pay') {
          const movement = take(payByCard(account, each.amount, order, now))
          if (movement) pays.push({ movement, refunds: [] })
        } else if (each.kind === 'refund') {
          const pay = pays[each.of % Math.max(1, pays.length)]
          const left = pay && leftOfPayment(pay.movement, pay.refunds)
          const movement = left && take(refundToCard(account, left, each.amount, order))
          if (movement) pay?.refunds.push(movement)
        } else if (each.kind === 'withdraw') take(withdrawFrom(account, each.amount))
        else if (each.kind === 'reverse') {
          const at = each.of % Math.max(1, topUps.length)
          const topUp = topUps[at]
          if (topUp && take(reverseTopUp(account, topUp, now))) topUps.splice(at, 1)
        } else {
          now += each.days * DAY
          take(endOnCard(account, now, false))
        }
        const { principal, bonus } = bucketsOf(account)
        expect(principal).toBeGreaterThanOrEqual(0)
        for (const { left } of account.bonus) expect(left).toBeGreaterThanOrEqual(0)
        expect(movements.reduce((sum, each) => sum + each.principal, 0)).toBe(principal)
        expect(movements.reduce((sum, each) => sum + each.bonus, 0)).toBe(bonus)
      }
      for (const { movement, refunds } of pays)
        expect(refunds.reduce((sum, each) => sum + onCard(each), 0)).toBeLessThanOrEqual(-onCard(movement))
      expect(bucketsOf(emptyCard(account).account)).toEqual({ principal: 0, bonus: 0 })
    }),
  )
})
