import { ProviderSilent } from '#adapters/payments/payment-provider.ts'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { JobContext } from '#platform/server/operation/area-server.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import { retryAfter } from '../../rules/retry-after.ts'
import { applyProviderPayment } from '../payments/apply-payment.ts'
import { pullPayouts } from '../payouts/pull-payouts.ts'
import { findAccount, type OpenedProvider, openProvider } from '../providers/open-provider.ts'

const AT_ONCE = 500

interface DueEvent {
  readonly accountId: string
  readonly eventId: string
  readonly paymentRef: string | null
  readonly payoutRef: string | null
  readonly tries: number
}

const dueEvents = (job: JobContext, merchantId: string) =>
  job.database.read(merchantId, db =>
    db.rows<DueEvent>(sql`
      select account_id as "accountId", event_id as "eventId", payment_ref as "paymentRef", payout_ref as "payoutRef", tries
      from cardpay_event
      where merchant_id = ${merchantId}::uuid and worked_at is null and next_try_at <= ${job.now()}::timestamptz
      order by next_try_at limit ${AT_ONCE}`),
  )

export async function openAccount(transactions: Transactions, accountId: string): Promise<OpenedProvider> {
  const { account, parts } = await transactions.write(async ctx => ({
    account: await findAccount(ctx, accountId),
    parts: { clock: ctx.clock, random: ctx.random, services: ctx.services, log: ctx.log },
  }))
  if (!account) throw new Error(`no provider account ${accountId}`)
  return { account, provider: await openProvider(transactions, parts, account) }
}

/** Asks the provider for what events are about. A silent provider is asked again later. */
export async function workEvents(job: JobContext, transactions: Transactions, merchantId: string): Promise<void> {
  for (;;) {
    const due = await dueEvents(job, merchantId)
    for (const event of due) await tryEvent(job, transactions, merchantId, event)
    if (due.length < AT_ONCE) return
  }
}

async function tryEvent(
  job: JobContext,
  transactions: Transactions,
  merchantId: string,
  event: DueEvent,
): Promise<void> {
  try {
    await workEvent(transactions, event)
    await transactions.write(ctx =>
      ctx.db.run(sql`
          update cardpay_event set worked_at = ${ctx.now()}::timestamptz, next_try_at = null
          where merchant_id = ${merchantId}::uuid and account_id = ${event.accountId}::uuid and event_id = ${event.eventId}`),
    )
  } catch (error) {
    if (!(error instanceof ProviderSilent)) job.log.error({ err: error, event: event.eventId }, 'an event failed')
    const next = new Date(job.clock() + retryAfter(event.tries + 1)).toISOString()
    await transactions.write(ctx =>
      ctx.db.run(sql`
          update cardpay_event set tries = tries + 1, next_try_at = ${next}::timestamptz
          where merchant_id = ${merchantId}::uuid and account_id = ${event.accountId}::uuid and event_id = ${event.eventId}`),
    )
  }
}

async function workEvent(transactions: Transactions, { accountId, paymentRef, payoutRef }: DueEvent): Promise<void> {
  const opened = await openAccount(transactions, accountId)
  if (payoutRef !== null) await pullPayouts(transactions, opened)
  if (paymentRef === null) return
  const payment = await opened.provider.payment(paymentRef)
  if (payment) await transactions.write(ctx => applyOwn(ctx, accountId, payment))
}

type Apply = Parameters<typeof applyProviderPayment>

/** Payments that were made at the provider itself are not ours; the nightly comparison shows them. */
export async function applyOwn(ctx: Apply[0], accountId: string, payment: Apply[2]): Promise<boolean> {
  const own = isUuid(payment.reference)
    ? await ctx.db.row<{ id: string }>(sql`
        select id from cardpay_transaction
        where merchant_id = ${ctx.merchantId}::uuid and id = ${payment.reference}::uuid and account = ${accountId}::uuid`)
    : undefined
  if (own) await applyProviderPayment(ctx, own.id, payment)
  return own !== undefined
}
