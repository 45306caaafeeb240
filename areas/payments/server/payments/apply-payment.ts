import type { ProviderCard, ProviderPayment } from '#adapters/payments/payment-provider.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Effects, TenantData, Timed } from '#platform/server/operation/needs.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { paymentChanged } from '../../contract/payment-events.ts'
import { CARD_SCHEMES, ENTRY_MODES, Transaction } from '../../contract/transaction.ts'
import { maskCardNumbers } from '../../rules/mask-card-numbers.ts'
import {
  capturedTotal,
  feeTotal,
  mergeFacts,
  newDisputes,
  type PaymentFacts,
  refundedTotal,
  respondBy,
} from '../../rules/payment-facts.ts'
import { toPaymentState } from '../../rules/payment-state.ts'
import { toPostings } from '../../rules/to-postings.ts'
import { storePostings } from './store-postings.ts'
import { lockPayment, type StoredPayment } from './stored-payment.ts'
import { tellDispute } from './tell-dispute.ts'
import { type FailedRefund, tellRefundFailed } from './tell-refund-failed.ts'

/** What the provider says, as facts. Its refunds of our attempts carry their ids. */
const toFacts = ({ progress, captures, refunds, disputes }: ProviderPayment): PaymentFacts => ({
  progress,
  captures: captures.map(({ ref, amount, at, fee }) => ({ ref, amount, at, fee })),
  refunds: refunds.map(({ ref, amount, at, result, key }) => ({ ref, amount, at, result, ...(key ? { key } : {}) })),
  disputes: disputes.map(({ ref, amount, at, fee, result, respondBy: day }) => ({
    ...{ ref, amount, at, fee, result },
    ...(day ? { respondBy: day } : {}),
  })),
})

/** Adds what the provider says of a payment now to the ledger. Saying it again, or in another order, changes nothing. */
export async function applyProviderPayment(ctx: Context, paymentId: string, provided: ProviderPayment): Promise<void> {
  const payment = await lockPayment(ctx, paymentId)
  if (!payment) throw new Error(`no payment ${paymentId}`)
  await storeFacts(ctx, payment, mergeFacts(payment.facts, toFacts(provided)), provided)
}

/** Adds facts that no provider account tells: refunds at a terminal, and chargebacks of a settlement. */
export async function addFacts(ctx: Context, paymentId: string, facts: PaymentFacts): Promise<void> {
  const payment = await lockPayment(ctx, paymentId)
  if (!payment) throw new Error(`no payment ${paymentId}`)
  await storeFacts(ctx, payment, mergeFacts(payment.facts, facts), {})
}

/** The provider refused to begin: no money moves any more. */
export async function failPayment(ctx: Context, paymentId: string, words: string): Promise<void> {
  const payment = await lockPayment(ctx, paymentId)
  if (!payment) throw new Error(`no payment ${paymentId}`)
  const facts = mergeFacts(payment.facts, { progress: 'failed', captures: [], refunds: [], disputes: [] })
  await storeFacts(ctx, payment, facts, { failure: words })
}

/** Without an answer the payment is unknown, until the provider is asked again. */
export async function markUnknown(ctx: Context, paymentId: string): Promise<void> {
  const payment = await lockPayment(ctx, paymentId)
  if (payment) await storeFacts(ctx, payment, payment.facts, {})
}

async function storeFacts(
  ctx: Context,
  payment: StoredPayment,
  facts: PaymentFacts,
  provided: Partial<Pick<ProviderPayment, 'ref' | 'card' | 'failure' | 'checkoutUrl'>>,
): Promise<void> {
  if (provided.ref !== undefined) await endBegin(ctx, payment.id)
  const state = toPaymentState(facts, await isUnanswered(ctx, payment.id))
  const card = provided.card && toKnown(provided.card)
  const [captured, refunded] = [capturedTotal(facts), refundedTotal(facts)]
  await storePostings(
    ctx,
    payment,
    toPostings(facts).map(posting => ({ ...posting, paymentId: payment.id })),
  )
  await ctx.db.run(sql`
    update cardpay_facts set facts = ${JSON.stringify(facts)}::jsonb, checkout_url = coalesce(${provided.checkoutUrl ?? null}, checkout_url)
    where merchant_id = ${ctx.merchantId}::uuid and payment_id = ${payment.id}::uuid`)
  const changed = await ctx.db.run(sql`
    update cardpay_transaction set state = ${state}, captured = ${captured}, refunded = ${refunded}, fee = ${feeTotal(facts)}, respond_by = ${respondBy(facts) ?? null}::date,
      provider_ref = coalesce(${provided.ref ?? null}, provider_ref), card_scheme = coalesce(${card?.scheme ?? null}, card_scheme),
      funding = coalesce(${provided.card?.funding ?? null}, funding), last4 = coalesce(${provided.card?.last4 ?? null}, last4),
      entry_mode = coalesce(${card?.entryMode ?? null}, entry_mode),
      failure = coalesce(${provided.failure === undefined ? null : maskCardNumbers(provided.failure).slice(0, 200)}, failure),
      search_text = lower(reference || coalesce(' ' || words, '') || coalesce(' ' || coalesce(${provided.card?.last4 ?? null}, last4), '')
        || coalesce(' ' || coalesce(${provided.ref ?? null}, provider_ref), '')),
      version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${payment.id}::uuid
      and (state, captured, refunded, fee, coalesce(provider_ref, ''))
        is distinct from (${state}, ${captured}::bigint, ${refunded}::bigint, ${feeTotal(facts)}::bigint, coalesce(${provided.ref ?? null}, provider_ref, ''))`)
  await releaseFailedRefunds(ctx, facts)
  for (const dispute of newDisputes(payment.facts, facts)) await tellDispute(ctx, payment, dispute)
  if (changed === 0) return
  await publishChanged(ctx, Transaction, [{ id: payment.id, siteId: payment.siteId }])
  await ctx.emit(paymentChanged, {
    ...{ paymentId: payment.id, siteId: payment.siteId, purpose: payment.purpose, purposeRef: payment.purposeRef },
    ...{ state, amount: payment.amount, captured, refunded, capturedAt: firstCapture(facts) },
    providerRef: provided.ref ?? payment.providerRef,
  })
}

/** Schemes and ways of entry that a provider adds later are shown as other ones. */
const toKnown = ({ scheme, entryMode }: ProviderCard) => ({
  scheme: CARD_SCHEMES.find(known => known === scheme) ?? 'other',
  entryMode: ENTRY_MODES.find(known => known === entryMode) ?? 'other',
})

/** What the provider knows has begun, although its answer was lost. */
async function endBegin(ctx: TenantData & Timed, paymentId: string): Promise<void> {
  await ctx.db.run(sql`
    update cardpay_attempt set state = 'done', next_try_at = null, answered_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and payment_id = ${paymentId}::uuid and kind = 'begin' and state in ('sending', 'unknown')`)
}

async function isUnanswered(ctx: TenantData, paymentId: string): Promise<boolean> {
  const row = await ctx.db.row(sql`
    select 1 from cardpay_attempt
    where merchant_id = ${ctx.merchantId}::uuid and payment_id = ${paymentId}::uuid and kind = 'begin' and state = 'unknown'`)
  return row !== undefined
}

const firstCapture = ({ captures }: PaymentFacts): number | undefined =>
  captures.length === 0 ? undefined : Math.min(...captures.map(({ at }) => Date.parse(at)))

/** A refund that the bank sent back no longer counts: its attempt is over, and the amount can be refunded again. */
async function releaseFailedRefunds(ctx: TenantData & Effects, { refunds }: PaymentFacts): Promise<void> {
  const keys = refunds.flatMap(({ result, key }) =>
    key && (result === 'failed' || result === 'returned') ? [key] : [],
  )
  if (keys.length === 0) return
  const released = await ctx.db.rows<FailedRefund>(sql`
    update cardpay_attempt set state = 'refused', next_try_at = null
    where merchant_id = ${ctx.merchantId}::uuid and id::text = any(${keys}::text[]) and state <> 'refused'
    returning payment_id as "paymentId", kind, key, total, tip, surcharge`)
  for (const refund of released) await tellRefundFailed(ctx, refund)
}
