import { alarmRaised } from '#platform/contract/alarm.ts'
import { type Cents, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import { applyOwn, openAccount } from '../events/work-events.ts'
import { transactionsOf } from '../payments/resume-job.ts'
import { pullPayouts } from '../payouts/pull-payouts.ts'
import type { AccountRow, OpenedProvider } from '../providers/open-provider.ts'

/** Every night: what events never told, and whether the ledger and the provider agree to the cent. */
export const pullingPayments: ServedJob = {
  name: 'payments.pull',
  movesMoney: true,
  schedule: '40 15 * * *',
  run: job =>
    eachDue<{ merchant: string; account: string }>(job, sql`select merchant, account from payment_accounts()`, row =>
      pullAccount(transactionsOf(job, row.merchant), row.account),
    ),
}

export async function pullAccount(transactions: Transactions, accountId: string): Promise<void> {
  const opened = await openAccount(transactions, accountId)
  await pullPayments(transactions, opened)
  await pullPayouts(transactions, opened)
  await compareBalance(transactions, opened)
}

async function pullPayments(transactions: Transactions, { account, provider }: OpenedProvider): Promise<void> {
  let cursor = await transactions.write(ctx => lastCursor(ctx, account))
  for (;;) {
    const page = await provider.transactions(cursor)
    for (const payment of page.rows) await transactions.write(ctx => applyOwn(ctx, account.id, payment))
    if (page.cursor === undefined) return
    cursor = page.cursor
    const reached = cursor
    await transactions.write(ctx => storeCursor(ctx, account, reached))
  }
}

async function lastCursor(ctx: Context, account: AccountRow): Promise<string | undefined> {
  const row = await ctx.db.row<{ cursor: string | null }>(sql`
    select cursor from cardpay_pull where merchant_id = ${ctx.merchantId}::uuid and account_id = ${account.id}::uuid`)
  return row?.cursor ?? undefined
}

const storeCursor = (ctx: Context, account: AccountRow, cursor: string): Promise<number> =>
  ctx.db.run(sql`
    insert into cardpay_pull (merchant_id, account_id, cursor, at)
    values (${ctx.merchantId}::uuid, ${account.id}::uuid, ${cursor}, ${ctx.now()}::timestamptz)
    on conflict (merchant_id, account_id) do update set cursor = excluded.cursor, at = excluded.at`)

async function compareBalance(transactions: Transactions, { account, provider }: OpenedProvider): Promise<void> {
  const { balance } = await provider.account()
  await transactions.write(async ctx => {
    const clearing = await readClearing(ctx, account)
    await ctx.db.run(sql`
      update site_site_pay set balance = ${balance}, clearing = ${clearing}, compared_at = ${ctx.now()}::timestamptz
      where merchant_id = ${ctx.merchantId}::uuid and id = ${account.id}::uuid`)
    if (balance !== clearing)
      await ctx.emit(alarmRaised, {
        title: 'site.sitePay.differs.title',
        text: 'site.sitePay.differs.text',
        params: { name: account.name, balance: toWire(balance).toFixed(2), clearing: toWire(clearing).toFixed(2) }, // not money: texts of amounts
        link: '/settings/sitepay',
      })
  })
}

/** What the provider owes by the ledger. */
export async function readClearing(ctx: Context, account: Pick<AccountRow, 'id'>): Promise<Cents> {
  const row = await ctx.db.row<{ clearing: Cents }>(sql`
    select coalesce(sum(case when debit = 'clearing' then amount else -amount end), 0)::bigint as clearing from cardpay_posting
    where merchant_id = ${ctx.merchantId}::uuid and account_id = ${account.id}::uuid and 'clearing' in (debit, credit)`)
  return row?.clearing ?? 0
}
