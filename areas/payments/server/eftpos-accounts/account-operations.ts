import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { isAbn } from '#platform/rules/codes/abn.ts'
import { type Cents, toWire } from '#platform/rules/money/money.ts'
import { dayAt } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { changeAccountStatus, EftposAccount, readEftposAccount } from '../../contract/eftpos-account.ts'
import { type EftposAccountState, nextAccountStates } from '../../rules/eftpos-account-state.ts'
import { lockAccount, type StoredEftposAccount } from './stored-account.ts'
import { findSplit } from './stored-split.ts'

export const recordAccount = (ctx: Context, account: StoredEftposAccount, action: string, after: object) =>
  ctx.audit.record([
    {
      ...{ action, resource: EftposAccount.key, recordId: account.id, title: account.title, siteId: account.siteId },
      after: { ...after },
    },
  ])

/** What is missing before an account can be used. */
function stateProblem(account: StoredEftposAccount, status: EftposAccountState): string | undefined {
  if (!nextAccountStates(account.status).includes(status)) return 'eftpos.account.notNext'
  if (status !== 'verified') return undefined
  if (!account.sealed) return 'eftpos.account.noBank'
  return isAbn(account.abn ?? '') ? undefined : 'eftpos.account.badAbn'
}

/** `/al/eftpos/account/changeStatus` */
export const changingAccountStatus = handle(changeAccountStatus, async (ctx, { id, status, reason }) => {
  const account = await lockAccount(ctx, id)
  if (!account || !ctx.access.mayAt(changeAccountStatus.need, account.siteId)) return notFound()
  const problem = stateProblem(account, status)
  if (problem) return refuse(RTN.wrongState, problem)
  await ctx.db.run(sql`
    update eftpos_account set status = ${status}, status_reason = ${reason}, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await recordAccount(ctx, account, 'changeStatus', { status, reason })
  await publishChanged(ctx, EftposAccount, [{ id, siteId: account.siteId }])
  return done({ status })
})

interface Balances {
  readonly clearing: Cents
  readonly bank: Cents
}

const readBalances = (ctx: TenantData, id: string) =>
  ctx.db.row<Balances>(sql`
    select
      coalesce(sum(amount * ((debit = 'clearing')::int - (credit = 'clearing')::int)), 0)::bigint as clearing,
      coalesce(sum(amount * ((debit = 'bank')::int - (credit = 'bank')::int)), 0)::bigint as bank
    from cardpay_posting where merchant_id = ${ctx.merchantId}::uuid and account_id = ${id}::uuid`)

/** What parties are owed by the ledger. */
export const readPayable = (ctx: TenantData, id: string): Promise<{ party: string; amount: Cents }[]> =>
  ctx.db.rows<{ party: string; amount: Cents }>(sql`
    select party, sum(case when credit = 'payable' then amount else -amount end)::bigint as amount from cardpay_posting
    where merchant_id = ${ctx.merchantId}::uuid and account_id = ${id}::uuid and 'payable' in (debit, credit) and party is not null
    group by party having sum(case when credit = 'payable' then amount else -amount end) <> 0 order by party`)

/** `/al/eftpos/account/read` */
export const readingAccount = handle(readEftposAccount, async (ctx, { id }) => {
  const account = await ctx.db.row<{ siteId: string; zone: string }>(sql`
    select a.site_id as "siteId", s.time_zone as zone from eftpos_account a
    join platform.site s on s.merchant_id = a.merchant_id and s.id = a.site_id
    where a.merchant_id = ${ctx.merchantId}::uuid and a.id = ${id}::uuid`)
  if (!account || !ctx.access.mayAt(readEftposAccount.need, account.siteId)) return notFound()
  const [balances, payable, split] = await Promise.all([
    readBalances(ctx, id),
    readPayable(ctx, id),
    findSplit(ctx, id, dayAt(ctx.clock(), account.zone).toString()),
  ])
  return done({
    ...{ clearing: toWire(balances?.clearing ?? 0), bank: toWire(balances?.bank ?? 0) },
    payable: payable.map(({ party, amount }) => ({ party, amount: toWire(amount) })),
    split: split
      ? {
          ...split,
          parties: split.parties.map(({ sealed: _, perTransaction, ...party }) => ({
            ...party,
            perTransaction: perTransaction === null ? null : toWire(perTransaction),
          })),
        }
      : null,
  })
})
