import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { luhnSum } from '#platform/rules/codes/luhn.ts'
import { maskCardNumbers } from './mask-card-numbers.ts'
import {
  capturedTotal,
  DISPUTE_RESULTS,
  feeTotal,
  mergeFacts,
  NO_FACTS,
  type PaymentFacts,
  PROGRESS,
  REFUND_RESULTS,
  refundedTotal,
} from './payment-facts.ts'
import { toPaymentState } from './payment-state.ts'
import { addParts, NO_PARTS, toRefundParts, totalOf } from './refund-shares.ts'
import { toBalances, toPostings } from './to-postings.ts'

const ref = fc.constantFrom('a', 'b', 'c')
const amount = fc.integer({ min: 1, max: 100_000 })
const at = fc.constantFrom('2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z')
const fee = fc.integer({ min: 0, max: 500 })
const byRef = { selector: (fact: { ref: string }) => fact.ref, maxLength: 3 }

const facts: fc.Arbitrary<PaymentFacts> = fc.record({
  progress: fc.constantFrom(...PROGRESS),
  captures: fc.uniqueArray(fc.record({ ref, amount, at, fee }), byRef),
  refunds: fc.uniqueArray(fc.record({ ref, amount, at, result: fc.constantFrom(...REFUND_RESULTS) }), byRef),
  disputes: fc.uniqueArray(fc.record({ ref, amount, at, fee, result: fc.constantFrom(...DISPUTE_RESULTS) }), byRef),
})

const all = (said: readonly PaymentFacts[]) => said.reduce(mergeFacts, NO_FACTS)

describe('what a provider says of a payment', () => {
  it('gives one ledger and one state, in whatever order, and however often it is said', () => {
    const shuffled = fc
      .array(facts, { minLength: 1, maxLength: 6 })
      .chain(list =>
        fc.tuple(
          fc.constant(list),
          fc.shuffledSubarray([...list, ...list], { minLength: list.length, maxLength: 2 * list.length }),
        ),
      )
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        const whole = [...other, ...list]
        expect(all(whole)).toEqual(all(list))
        expect(toPostings(all(whole))).toEqual(toPostings(all(list)))
        expect(toPaymentState(all(whole))).toBe(toPaymentState(all(list)))
      }),
    )
  })

  it('only adds postings: none that was posted is missing later', () => {
    const sources = (of: PaymentFacts) => toPostings(of).map(({ source }) => source)
    fc.assert(
      fc.property(facts, facts, (a, b) => {
        expect(sources(mergeFacts(a, b))).toEqual(expect.arrayContaining(sources(a)))
      }),
    )
  })

  it('is posted so that all accounts together are 0, and clearing is what the provider owes', () => {
    fc.assert(
      fc.property(facts, said => {
        const balances = toBalances(toPostings(said))
        expect([...balances.values()].reduce((a, b) => a + b, 0)).toBe(0)
        const disputed = said.disputes
          .filter(({ result }) => result !== 'won')
          .reduce((total, dispute) => total + dispute.amount, 0)
        expect(balances.get('clearing')).toBe(capturedTotal(said) - refundedTotal(said) - disputed - feeTotal(said))
      }),
    )
  })
})

describe('refunds in parts', () => {
  it('return tip and surcharge in share: never a negative part, and all of it at the end', () => {
    const payment = fc.record({ amount, tip: fc.integer({ min: 0, max: 9000 }), surcharge: fee })
    fc.assert(
      fc.property(payment, fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 8 }), (captured, wanted) => {
        let before = NO_PARTS
        for (const each of [...wanted, captured.amount]) {
          const next = Math.min(each, captured.amount - before.amount)
          if (next === 0) continue
          const parts = toRefundParts(captured, before, next)
          expect(Math.min(parts.tip, parts.surcharge)).toBeGreaterThanOrEqual(0)
          before = addParts(before, parts)
          expect(totalOf(before)).toBeLessThanOrEqual(totalOf(captured))
        }
        expect(before).toEqual(captured)
      }),
    )
  })
})

const digits = (most: number) => fc.stringMatching(new RegExp(`^[0-9]{0,${most}}$`))
/** Of Visa, Mastercard or American Express, with its check digit. */
const cardNumber = fc
  .constantFrom(['4', 15], ['51', 14], ['37', 13])
  .chain(([first, more]) => fc.stringMatching(new RegExp(`^${first}[0-9]{${Number(more) - 1}}$`)))
  .map(body => `${body}${(10 - (luhnSum(`${body}0`) % 10)) % 10}`)
const between = fc.constantFrom('', ' ', '-', '.', '/', '\u00a0', '–', '  ', ' - ', '_', ', ', '\n', '\r\n')
const BETWEEN = /[\s.,/_–-]/g
const fullWidth = (text: string) =>
  text.replaceAll(/[0-9]/g, digit => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0))

describe('a card number', () => {
  it('is no time in milliseconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000_000, max: 2_200_000_000_000 }), at => {
        expect(maskCardNumbers(`"created":${at}`)).toBe(`"created":${at}`)
      }),
    )
  })

  it('is never left between any digits, whatever separates them', () => {
    fc.assert(
      fc.property(cardNumber, digits(12), digits(12), between, between, (number, before, after, left, right) => {
        const masked = maskCardNumbers(`${before}${left}${number}${right}${after}`)
        expect(masked).toContain('•••• ')
        expect(masked.replaceAll(BETWEEN, '')).not.toContain(number)
      }),
    )
  })

  it('shows no more than four of its digits', () => {
    fc.assert(
      fc.property(cardNumber, between, (number, gap) => {
        const groups = number.match(/.{1,4}/g) ?? []
        const text = `card ${groups.join(gap)}, thanks`
        expect(maskCardNumbers(text)).toBe(`card •••• ${number.slice(-4)}, thanks`)
        expect(maskCardNumbers(fullWidth(text))).toBe(`card •••• ${number.slice(-4)}, thanks`)
      }),
    )
  })
})
