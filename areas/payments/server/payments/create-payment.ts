import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import { nextNumbers } from '#platform/server/document/number.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { type Purpose, Transaction } from '../../contract/transaction.ts'
import { maskCardNumbers } from '../../rules/mask-card-numbers.ts'
import { NO_FACTS } from '../../rules/payment-facts.ts'
import { totalOf } from '../../rules/refund-shares.ts'
import { isOnboarded } from '../onboarding/stored-onboarding.ts'
import { findAccount } from '../providers/open-provider.ts'
import { addAttempt, findAttempt } from './attempts.ts'

export interface NewPayment {
  /** The caller's: the same payment again is the same attempt. */
  readonly key: string
  readonly siteId: string
  readonly accountId: string
  readonly currency: string
  readonly purpose: Purpose
  readonly purposeRef: string
  readonly words: string
  readonly amount: Cents
  readonly tip: Cents
  readonly surcharge: Cents
  readonly capture: 'now' | 'later'
  /** The customer pays on the provider's page and comes back here. */
  readonly returnTo?: string | undefined
  /** The terminal that the customer pays at. */
  readonly terminalId?: string | undefined
}

export interface BegunPayment {
  readonly paymentId: string
  readonly attemptId: string
}

/** Stores a payment and its first attempt, which is sent once this is committed. An account that is switched off takes no new ones. */
export async function createPayment(ctx: Context, payment: NewPayment): Promise<BegunPayment | Refusal> {
  const before = await findAttempt(ctx, payment.key)
  if (before) return { paymentId: before.paymentId, attemptId: before.id }
  const account = await findAccount(ctx, payment.accountId)
  if (!account?.active) return refuse(RTN.wrongState, 'cardpay.transaction.accountOff')
  if (account.mode === 'live' && !(await isOnboarded(ctx, account.id)))
    return refuse(RTN.wrongState, 'cardpay.onboarding.notActive')
  const paymentId = ctx.random.id()
  const [number = ''] = await nextNumbers(ctx, { key: 'cardpay.transaction', numberPrefix: 'CP' }, 1)
  const words = maskCardNumbers(payment.words)
  await ctx.db.run(sql`
    insert into cardpay_transaction (merchant_id, id, site_id, reference, at, business_day, state, purpose, purpose_ref, words, account,
      terminal, currency, amount, tip, surcharge, captured, refunded, fee, who, version, created_at, updated_at, search_text)
    select ${ctx.merchantId}::uuid, ${paymentId}::uuid, s.id, ${number}, ${ctx.now()}::timestamptz,
      ${businessDayAt(sql`${ctx.now()}::timestamptz`, 's', ctx.merchantId)}, 'created', ${payment.purpose}, ${payment.purposeRef}, ${words},
      ${payment.accountId}::uuid, ${payment.terminalId ?? null}::uuid, ${payment.currency}, ${payment.amount}, ${payment.tip}, ${payment.surcharge}, 0, 0, 0,
      ${ctx.who?.fullName ?? ''}, 1, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz, lower(${`${number} ${words}`})
    from platform.site s where s.merchant_id = ${ctx.merchantId}::uuid and s.id = ${payment.siteId}::uuid
    returning 1`)
  await ctx.db.run(sql`
    insert into cardpay_facts (merchant_id, payment_id, facts)
    values (${ctx.merchantId}::uuid, ${paymentId}::uuid, ${JSON.stringify(NO_FACTS)}::jsonb)`)
  const attemptId = await addAttempt(ctx, {
    ...{ paymentId, kind: 'begin', key: payment.key, parts: payment, total: totalOf(payment), reason: '' },
    ...{ returnTo: payment.returnTo, captureLater: payment.capture === 'later' },
  })
  await publishChanged(ctx, Transaction, [{ id: paymentId, siteId: payment.siteId }])
  return { paymentId, attemptId }
}
