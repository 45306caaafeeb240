import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sum } from '#platform/rules/money/money.ts'
import { dueFor, moneyLeft, type OrderMoney, refundsFor } from './order-money.ts'

const payments = fc
  .array(
    fc.record({ captured: fc.nat(5000), refunded: fc.nat(5000), requested: fc.nat(5000) }).map(money => ({
      captured: money.captured,
      refunded: Math.min(money.refunded, money.captured),
      requested: Math.min(money.requested, money.captured),
    })),
    { maxLength: 4 },
  )
  .map(list => list.map((money, at): OrderMoney => ({ ...money, paymentId: `${at}` })))

it('leaves exactly what is due of an order, and never refunds a payment beyond what was captured', () => {
  fc.assert(
    fc.property(fc.nat(8000), payments, (due, list) => {
      const refunds = refundsFor(due, list)
      const after = list.map(money => ({
        ...money,
        requested: refunds.find(({ paymentId }) => paymentId === money.paymentId)?.requested ?? money.requested,
      }))
      const before = sum(list.map(moneyLeft))
      expect(sum(after.map(moneyLeft))).toBe(Math.min(before, due))
      expect(sum(refunds.map(({ amount }) => amount))).toBe(Math.max(0, before - due))
      for (const { captured, requested } of after) expect(requested).toBeLessThanOrEqual(captured)
      // Asked again, nothing more is refunded.
      expect(refundsFor(due, after)).toEqual([])
    }),
  )
})

it('is due as long as the order stands', () => {
  expect(dueFor({ state: 'ready', total: 1500 })).toBe(1500)
  expect(dueFor({ state: 'denied', total: 1500 })).toBe(0)
  expect(dueFor({ state: 'cancelled', total: 1500 })).toBe(0)
})
