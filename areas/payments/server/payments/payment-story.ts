import { done, notFound } from '#platform/contract/refusal.ts'
import { type Cents, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { type PaymentStory, paymentStory, REFUND_ANY } from '../../contract/transaction.ts'
import { isAllowed } from '../../rules/payment-state.ts'
import { findAccount } from '../providers/open-provider.ts'
import { findRefundable } from './refundable.ts'
import { loadPayment } from './stored-payment.ts'

type InCents<T extends { amount: number }> = Omit<T, 'amount'> & { readonly amount: Cents }
const shown = <T extends { amount: number }>(rows: readonly InCents<T>[]): T[] =>
  rows.map(row => ({ ...row, amount: toWire(row.amount) }) as T) // the same fields, on the wire's scale

/** `/al/cardpay/transaction/story` */
export const tellingStory = handle(paymentStory, async (ctx, { id }) => {
  const payment = await loadPayment(ctx, id)
  if (!payment || !ctx.access.mayAt(paymentStory.need, payment.siteId)) return notFound()
  const [attempts, events, postings, payouts, refundable, account] = await Promise.all([
    ctx.db.rows<InCents<PaymentStory['attempts'][number]>>(sql`
      select id, at, kind, state, total as amount, reason, words, who, tries, next_try_at as "nextTryAt" from cardpay_attempt
      where merchant_id = ${ctx.merchantId}::uuid and payment_id = ${id}::uuid order by at, id`),
    ctx.db.rows<PaymentStory['events'][number]>(sql`
      select event_id as id, received_at as at, kind, worked_at is not null as worked from cardpay_event
      where merchant_id = ${ctx.merchantId}::uuid and account_id = ${payment.accountId}::uuid and payment_ref = ${payment.providerRef}
      order by received_at, event_id limit 200`),
    ctx.db.rows<InCents<PaymentStory['postings'][number]>>(sql`
      select at, kind, debit, credit, amount from cardpay_posting
      where merchant_id = ${ctx.merchantId}::uuid and payment_id = ${id}::uuid order by at, id`),
    ctx.db.rows<InCents<PaymentStory['payouts'][number]>>(sql`
      select p.ref, p.state, sum(i.amount)::bigint as amount, p.arrives_on as "arrivesOn" from cardpay_payout_item i
      join cardpay_payout p on p.merchant_id = i.merchant_id and p.id = i.payout_id
      where i.merchant_id = ${ctx.merchantId}::uuid and i.payment_ref = ${payment.providerRef} and p.account = ${payment.accountId}::uuid
      group by p.id, p.ref, p.state, p.arrives_on, p.sent_at order by p.sent_at`),
    findRefundable(ctx, payment),
    findAccount(ctx, payment.accountId),
  ])
  const isLimited = !ctx.access.mayAt(REFUND_ANY, payment.siteId) && account?.refundLimit != null
  const limit = isLimited ? Math.max(0, (account?.refundLimit ?? 0) - refundable.before.amount) : null
  return done({
    attempts: shown<PaymentStory['attempts'][number]>(attempts),
    events,
    postings: shown<PaymentStory['postings'][number]>(postings),
    payouts: shown<PaymentStory['payouts'][number]>(payouts),
    refundable: toWire(isAllowed('refund', payment.state) && !payment.isAtTerminal ? refundable.left : 0),
    refundLimit: limit === null ? null : toWire(limit),
  })
})
