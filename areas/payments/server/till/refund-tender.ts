import type { Cents } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { NO_FACTS, type PaymentFacts } from '../../rules/payment-facts.ts'
import { toPostings } from '../../rules/to-postings.ts'
import { addFacts } from '../payments/apply-payment.ts'
import { storePostings } from '../payments/store-postings.ts'

export interface RefundedTender {
  readonly id: string
  readonly saleId: string
  readonly siteId: string
  readonly businessDay: string
  readonly soldAt: string
  readonly billNum: string
  readonly method: string
  readonly amount: Cents
  readonly tip: Cents
  readonly surcharge: Cents
  readonly total: Cents
  readonly scheme: string | null
  readonly last4: string | null
  readonly providerRef: string | null
  readonly terminal: string | null
  readonly accountId: string
  readonly currency: string
  /** The payment that it refunds; null: it is not in the ledger. */
  readonly originalId: string | null
}

const refundFacts = ({ id, total, soldAt }: RefundedTender): PaymentFacts => ({
  ...NO_FACTS,
  progress: 'authorised',
  refunds: [{ ref: id, amount: total, at: new Date(soldAt).toISOString(), result: 'done' }],
})

/** Money that a terminal returned: a refund of its payment, or of its own where the payment is not known. */
export async function refundTender(ctx: Context, refund: RefundedTender): Promise<void> {
  const facts = refundFacts(refund)
  if (refund.originalId === null) await storeLoneRefund(ctx, refund, facts)
  else await addFacts(ctx, refund.originalId, facts)
  await ctx.db.run(sql`
    insert into eftpos_movement (merchant_id, id, account_id, site_id, payment_id, kind, provider_ref, terminal, last4, scheme, bill, amount,
      tip, surcharge, at, business_day)
    values (${ctx.merchantId}::uuid, ${refund.id}::uuid, ${refund.accountId}::uuid, ${refund.siteId}::uuid,
      ${refund.originalId ?? refund.id}::uuid, 'refund', ${refund.providerRef}, ${refund.terminal}, ${refund.last4}, ${refund.scheme},
      ${refund.billNum}, ${-refund.total}, ${-refund.tip}, ${-refund.surcharge}, ${refund.soldAt}::timestamptz, ${refund.businessDay}::date)
    on conflict (merchant_id, id) do nothing`)
}

async function storeLoneRefund(ctx: Context, refund: RefundedTender, facts: PaymentFacts): Promise<void> {
  const reference = `${refund.billNum.slice(0, 28)}-R-${refund.saleId.slice(-6)}`
  await ctx.db.run(sql`
    insert into cardpay_transaction (merchant_id, id, site_id, reference, at, business_day, state, purpose, purpose_ref, words, eftpos_account,
      method, terminal_number, currency, amount, tip, surcharge, captured, refunded, fee, last4, provider_ref, who, version, created_at, updated_at,
      search_text)
    values (${ctx.merchantId}::uuid, ${refund.id}::uuid, ${refund.siteId}::uuid, ${reference}, ${refund.soldAt}::timestamptz,
      ${refund.businessDay}::date, 'refunded', 'sale', ${refund.saleId}, ${refund.billNum}, ${refund.accountId}::uuid, ${refund.method},
      ${refund.terminal}, ${refund.currency}, ${refund.amount}, ${refund.tip}, ${refund.surcharge}, 0, ${refund.total}, 0, ${refund.last4},
      ${refund.providerRef?.slice(0, 80) ?? null}, '', 1, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz,
      ${[reference, refund.billNum, refund.last4, refund.providerRef].filter(Boolean).join(' ').toLowerCase()})
    on conflict do nothing`)
  await ctx.db.run(sql`
    insert into cardpay_facts (merchant_id, payment_id, facts)
    values (${ctx.merchantId}::uuid, ${refund.id}::uuid, ${JSON.stringify(facts)}::jsonb)
    on conflict (merchant_id, payment_id) do nothing`)
  await storePostings(
    ctx,
    { siteId: refund.siteId, accountId: refund.accountId, purpose: 'sale' },
    toPostings(facts).map(posting => ({ ...posting, paymentId: refund.id })),
  )
}
