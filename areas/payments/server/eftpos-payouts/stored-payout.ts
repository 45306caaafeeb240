import type { Need } from '#platform/contract/define/operation.ts'
import { notFound, type Refusal } from '#platform/contract/refusal.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { type EFTPOS_PAYOUT_STATES, EftposPayout, type PAYOUT_LINE_STATES } from '../../contract/eftpos-payout.ts'
import { lockAccount, type StoredEftposAccount } from '../eftpos-accounts/stored-account.ts'

export type PayoutState = (typeof EFTPOS_PAYOUT_STATES)[number]

export interface StoredPayout {
  readonly id: string
  readonly siteId: string
  readonly accountId: string
  readonly number: string
  readonly state: PayoutState
  readonly amount: Cents
  readonly currency: string
}

export interface OpenedPayout {
  readonly payout: StoredPayout
  readonly account: StoredEftposAccount
}

export const findPayout = (ctx: TenantData, id: string): Promise<StoredPayout | undefined> =>
  ctx.db.row<StoredPayout>(sql`
    select id, site_id as "siteId", account as "accountId", number, state, amount, currency from eftpos_payout
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)

/** A payout that the caller may act on; its account is locked, so that nobody else acts on it before the commit. */
export async function openPayout(ctx: Context, id: string, need: Need): Promise<OpenedPayout | Refusal> {
  const seen = await findPayout(ctx, id)
  if (!seen || !ctx.access.mayAt(need, seen.siteId)) return notFound()
  const account = await lockAccount(ctx, seen.accountId)
  const payout = await findPayout(ctx, id)
  return payout && account ? { payout, account } : notFound()
}

export interface PayoutLine {
  readonly party: string
  readonly bsb: string
  readonly accountTail: string
  /** Account number, encrypted. */
  readonly sealed: string
  readonly amount: Cents
  readonly state: (typeof PAYOUT_LINE_STATES)[number]
  readonly reason: string
}

export const readPayoutLines = (ctx: TenantData, id: string): Promise<PayoutLine[]> =>
  ctx.db.rows<PayoutLine>(sql`
    select party, bsb, account_tail as "accountTail", sealed, amount, state, coalesce(reason, '') as reason from eftpos_payout_line
    where merchant_id = ${ctx.merchantId}::uuid and payout_id = ${id}::uuid order by amount desc, party`)

/** Logs what was done, and tells open pages. */
export async function recordPayout(ctx: Context, payout: StoredPayout, action: string, after?: object): Promise<void> {
  await ctx.audit.record([
    {
      ...{ action, resource: EftposPayout.key, recordId: payout.id, title: payout.number, siteId: payout.siteId },
      ...(after ? { after: { ...after } } : {}),
    },
  ])
  await publishChanged(ctx, EftposPayout, [{ id: payout.id, siteId: payout.siteId }])
}
