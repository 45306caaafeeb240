import { type Cents, spread } from '#platform/rules/money/money.ts'

/** A payment's amount in its parts. */
export interface PaymentParts {
  readonly amount: Cents
  readonly tip: Cents
  readonly surcharge: Cents
}

export const NO_PARTS: PaymentParts = { amount: 0, tip: 0, surcharge: 0 }

export const totalOf = ({ amount, tip, surcharge }: PaymentParts): Cents => amount + tip + surcharge

export const addParts = (a: PaymentParts, b: PaymentParts): PaymentParts => ({
  amount: a.amount + b.amount,
  tip: a.tip + b.tip,
  surcharge: a.surcharge + b.surcharge,
})

/** The part of a payment that was captured, where less than the whole was. */
export function toCapturedParts(parts: PaymentParts, captured: Cents): PaymentParts {
  const [amount = 0, tip = 0, surcharge = 0] = spread(captured, [parts.amount, parts.tip, parts.surcharge])
  return { amount, tip, surcharge }
}

/**
 * What a refund of an amount returns of tip and surcharge: their share of all that is refunded by then, less what was
 * refunded before. So the last refund takes the rest (payments.md section 2).
 * @param before refunded earlier
 */
export function toRefundParts(captured: PaymentParts, before: PaymentParts, amount: Cents): PaymentParts {
  const refunded = before.amount + amount
  const share = (part: Cents) => spread(part, [refunded, captured.amount - refunded])[0] ?? 0
  return {
    amount,
    tip: share(captured.tip) - before.tip,
    surcharge: share(captured.surcharge) - before.surcharge,
  }
}
