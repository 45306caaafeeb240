import type { Cents } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { capturedTotal, lostTotal } from '../../rules/payment-facts.ts'
import { addParts, NO_PARTS, type PaymentParts, toCapturedParts, totalOf } from '../../rules/refund-shares.ts'
import type { StoredPayment } from './stored-payment.ts'

export interface Refundable {
  readonly captured: PaymentParts
  /** Refunded, or under way. */
  readonly before: PaymentParts
  /** What may still be refunded, without tip and surcharge. */
  readonly left: Cents
}

/** Refunds that are sent or have no answer count: none of them is lost sight of. */
export async function findRefundable(ctx: TenantData, payment: StoredPayment): Promise<Refundable> {
  const own = await ctx.db.rows<{ id: string; total: Cents; tip: Cents; surcharge: Cents }>(sql`
    select id, total, tip, surcharge from cardpay_attempt
    where merchant_id = ${ctx.merchantId}::uuid and payment_id = ${payment.id}::uuid and kind = 'refund' and state <> 'refused'`)
  const corrections = own.map(toParts).filter(isCorrection)
  const corrected = corrections.reduce((total, { surcharge }) => total + surcharge, 0)
  const whole = toCapturedParts(payment, capturedTotal(payment.facts))
  // What is left of the surcharge is refunded in share.
  const captured = { ...whole, surcharge: whole.surcharge - corrected }
  const ids = new Set(own.map(({ id }) => id))
  const elsewhere = payment.facts.refunds
    .filter(({ key, result }) => (result === 'done' || result === 'pending') && !(key && ids.has(key)))
    .map(({ amount }) => toCapturedParts(payment, amount))
  const ordinary = own.map(toParts).filter(parts => !isCorrection(parts))
  const before = [...ordinary, ...elsewhere].reduce(addParts, NO_PARTS)
  const lost = toCapturedParts(payment, lostTotal(payment.facts))
  const rest = totalOf(captured) - totalOf(before) - totalOf(lost)
  return { captured, before, left: Math.max(0, Math.min(captured.amount - before.amount - lost.amount, rest)) }
}

/** Surcharge alone: the customer used a cheaper card than they chose. */
const isCorrection = ({ amount, tip, surcharge }: PaymentParts): boolean => amount === 0 && tip === 0 && surcharge > 0

const toParts = ({ total, tip, surcharge }: { total: Cents; tip: Cents; surcharge: Cents }): PaymentParts => ({
  amount: total - tip - surcharge,
  tip,
  surcharge,
})
