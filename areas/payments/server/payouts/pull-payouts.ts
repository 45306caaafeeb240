import type { ProviderPayout, ProviderPayoutItem } from '#adapters/payments/payment-provider.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { payoutChanged } from '../../contract/payment-events.ts'
import { Payout } from '../../contract/payout.ts'
import { maskCardNumbers } from '../../rules/mask-card-numbers.ts'
import { toPosting } from '../../rules/to-postings.ts'
import { storePostings } from '../payments/store-postings.ts'
import type { AccountRow, OpenedProvider } from '../providers/open-provider.ts'

/** Asks the provider for its payouts, and for every cent of those that are new or changed: most have long arrived. */
export async function pullPayouts(transactions: Transactions, { account, provider }: OpenedProvider): Promise<void> {
  let cursor: string | undefined
  do {
    const page = await provider.payouts(cursor)
    const states = await transactions.write(ctx => readStates(ctx, account, page.rows))
    for (const payout of page.rows.filter(({ ref, state }) => states.get(ref) !== state)) {
      const items = await provider.payoutItems(payout.ref)
      await transactions.write(ctx => applyPayout(ctx, account, payout, items))
    }
    cursor = page.cursor
  } while (cursor !== undefined)
}

async function readStates(
  ctx: TenantData,
  account: AccountRow,
  payouts: readonly ProviderPayout[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db.rows<{ ref: string; state: string }>(sql`
    select ref, state from cardpay_payout
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${account.siteId}::uuid
      and ref = any(${payouts.map(({ ref }) => ref)}::text[])`)
  return new Map(rows.map(({ ref, state }) => [ref, state]))
}

/**
 * What a payout moves, once: sent, then arrived or failed. The bank may send back what had arrived.
 * @param arrived it was posted as arrived before
 */
export const toPayoutPostings = ({ ref, amount, state, sentAt }: ProviderPayout, now: string, arrived = false) => [
  ...(state === 'pending' || state === 'cancelled' ? [] : toPosting('payoutSent', { ref, amount, at: sentAt })),
  ...(state === 'paid' ? toPosting('payoutArrived', { ref, amount, at: now }) : []),
  ...(state === 'failed' ? toPosting(arrived ? 'payoutReturned' : 'payoutFailed', { ref, amount, at: now }) : []),
]

async function applyPayout(
  ctx: Context,
  account: AccountRow,
  payout: ProviderPayout,
  items: readonly ProviderPayoutItem[],
): Promise<void> {
  const { ref, amount, currency, state, sentAt, arrivesOn, failure } = payout
  const fee = items.reduce(
    (total, item) => (item.kind === 'fee' || item.kind === 'disputeFee' ? total - item.amount : total),
    0,
  )
  const words = failure === undefined ? null : maskCardNumbers(failure).slice(0, 200)
  const row = await ctx.db.row<{ id: string }>(sql`
    insert into cardpay_payout (merchant_id, id, site_id, ref, account, state, amount, currency, items, fee, sent_at, arrives_on, failure,
      version, created_at, updated_at, search_text)
    values (${ctx.merchantId}::uuid, ${ctx.random.id()}::uuid, ${account.siteId}::uuid, ${ref}, ${account.id}::uuid, ${state}, ${amount},
      ${currency}, ${items.length}, ${fee}, ${sentAt}::timestamptz, ${arrivesOn}::date, ${words}, 1, ${ctx.now()}::timestamptz,
      ${ctx.now()}::timestamptz, lower(${ref}))
    on conflict (merchant_id, site_id, ref) do update set state = excluded.state, failure = excluded.failure,
      version = cardpay_payout.version + 1, updated_at = excluded.updated_at
      where cardpay_payout.state <> excluded.state and (cardpay_payout.state not in ('paid', 'failed', 'cancelled')
        or (cardpay_payout.state = 'paid' and excluded.state = 'failed'))
    returning id`)
  if (!row) return
  await storeItems(ctx, row.id, items)
  await storePostings(
    ctx,
    { siteId: account.siteId, accountId: account.id },
    toPayoutPostings(payout, ctx.now(), await hasArrived(ctx, row.id)).map(posting => ({
      ...posting,
      payoutId: row.id,
    })),
  )
  await publishChanged(ctx, Payout, [{ id: row.id, siteId: account.siteId }])
  const change = { payoutId: row.id, siteId: account.siteId, ref, state, amount, currency, arrivesOn }
  await ctx.emit(payoutChanged, change)
}

async function hasArrived(ctx: Context, payoutId: string): Promise<boolean> {
  const row = await ctx.db.row(sql`
    select 1 from cardpay_posting
    where merchant_id = ${ctx.merchantId}::uuid and payout_id = ${payoutId}::uuid and kind = 'payoutArrived'`)
  return row !== undefined
}

async function storeItems(ctx: Context, payoutId: string, items: readonly ProviderPayoutItem[]): Promise<void> {
  await ctx.db.run(sql`
    insert into cardpay_payout_item (merchant_id, payout_id, ref, kind, payment_ref, amount)
    select ${ctx.merchantId}::uuid, ${payoutId}::uuid, x.ref, x.kind, x."paymentRef", x.amount
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as x(ref text, kind text, "paymentRef" text, amount bigint)
    on conflict (merchant_id, payout_id, ref) do nothing`)
}
