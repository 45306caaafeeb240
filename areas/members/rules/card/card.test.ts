import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { minus, onCard, plus, refilledBy, SPEND_ORDERS, takenBy } from './buckets.ts'
import { cardNumber, isCardNumber } from './card-number.ts'
import { isGoodPaymentPin } from './payment-pin.ts'

const amount = fc.integer({ min: 0, max: 50_000 })
const card = fc.record({ principal: amount, bonus: amount })

it('a payment refunded in any parts restores both balances', () => {
  fc.assert(
    fc.property(
      card,
      amount,
      fc.array(fc.integer({ min: 1, max: 5000 })),
      fc.constantFrom(...SPEND_ORDERS),
      (before, paid, parts, order) => {
        const taken = takenBy(before, paid, order)
        if (!taken) {
          expect(paid).toBeGreaterThan(onCard(before))
          return
        }
        expect(onCard(taken)).toBe(paid)
        let left = taken
        let now = minus(before, taken)
        for (const part of [...parts, Number.POSITIVE_INFINITY]) {
          const back = refilledBy(left, Math.min(part, onCard(left)), order)
          if (!back) throw new Error('no more than is left')
          left = minus(left, back)
          now = plus(now, back)
          expect(Math.min(left.principal, left.bonus, now.principal, now.bonus)).toBeGreaterThanOrEqual(0)
        }
        expect(now).toEqual(before)
        expect(refilledBy(left, 1, order)).toBeUndefined()
      },
    ),
  )
})

it('a card number has a check digit that detects a wrong digit', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 15, maxLength: 15 }),
      fc.nat(15),
      fc.integer({ min: 1, max: 9 }),
      (chance, at, by) => {
        const number = cardNumber(chance)
        expect(isCardNumber(number)).toBe(true)
        const wrong = [...number].map((digit, index) => (index === at ? (Number(digit) + by) % 10 : digit)).join('')
        expect(isCardNumber(wrong)).toBe(false)
      },
    ),
  )
})

test.each([
  '123456',
  '654321',
  '890123',
  '111111',
  '121212',
  '123123',
  '170590',
  '900517',
  '199005',
  '12345',
  '12345a',
])('%s is no payment PIN of somebody born on 17 May 1990', pin =>
  expect(isGoodPaymentPin(pin, '1990-05-17')).toBe(false),
)

test.each(['274913', '112358', '170591'])('%s is one', pin => expect(isGoodPaymentPin(pin, '1990-05-17')).toBe(true))
