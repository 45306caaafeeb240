import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { AccessAccount, activateAccounts, closeAccounts, suspendAccounts } from '../../contract/account.ts'
import { packageGivenUp } from '../../contract/package-given-up.ts'
import { changeList } from '../devices/lists/change-list.ts'
import { blockAll } from './credential-operations.ts'

interface Account {
  readonly id: string
  readonly name: string
  readonly status: string
}

type Changed = Answer<{ changed: number }>

export const activating = handle(activateAccounts, (ctx, { accounts }) => setStatus(ctx, accounts, 'active', null))

export const suspending = handle(suspendAccounts, (ctx, { accounts, reason }) =>
  setStatus(ctx, accounts, 'suspended', reason),
)

export const closing = handle(closeAccounts, async (ctx, { accounts, reason }): Promise<Changed> => {
  const closed = await setStatus(ctx, accounts, 'closed', reason)
  if (closed.refused) return closed
  const credentials = await ctx.db.rows<{ id: string }>(sql`
    select id from acs_credential
    where merchant_id = ${ctx.merchantId}::uuid and account = any(${accounts}::uuid[]) and status = 'active' order by id for update`)
  const blocked = await blockAll(
    ctx,
    credentials.map(({ id }) => id),
    'blocked',
  )
  if (blocked.refused) return blocked
  await giveUpPackages(ctx, accounts)
  return closed
})

/** Refunds what a closed account paid for the rest of its periods. */
async function giveUpPackages(ctx: Context, accounts: readonly string[]): Promise<void> {
  const held = await ctx.db.rows<{ credential: string; package: string }>(sql`
    select h.credential_id as credential, h.package_id as package from acs_held_package h
    join acs_credential c on c.merchant_id = h.merchant_id and c.id = h.credential_id
    where h.merchant_id = ${ctx.merchantId}::uuid and c.account = any(${accounts}::uuid[]) order by c.id, h.package_id`)
  for (const holding of held) await ctx.emit(packageGivenUp, holding)
}

async function setStatus(
  ctx: Context,
  ids: readonly string[],
  status: string,
  reason: string | null,
): Promise<Changed> {
  const accounts = await ctx.db.rows<Account>(sql`
    select id, name, status from acs_account
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[]) order by id for update`)
  const refusal = objection(accounts, ids)
  if (refusal) return refusal
  const others = accounts.filter(account => account.status !== status)
  if (others.length === 0) return done({ changed: 0 }, undefined, RTN.nothingToDo)
  await ctx.db.run(sql`
    update acs_account set status = ${status}, status_reason = ${reason}, version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${others.map(({ id }) => id)}::uuid[])`)
  await ctx.audit.record(
    others.map(account => ({
      action: ACTIONS[status] ?? 'update',
      resource: AccessAccount.key,
      recordId: account.id,
      title: account.name,
      before: { status: account.status },
      after: { status, ...(reason && { reason }) },
    })),
  )
  const credentials = await ctx.db.rows<{ id: string }>(sql`
    select id from acs_credential
    where merchant_id = ${ctx.merchantId}::uuid and account = any(${others.map(({ id }) => id)}::uuid[])`)
  await changeList(
    ctx,
    credentials.map(({ id }) => id),
  )
  return done({ changed: others.length })
}

const ACTIONS: Readonly<Record<string, string>> = {
  active: 'activateAccount',
  suspended: 'suspendAccount',
  closed: 'closeAccount',
}

function objection(accounts: readonly Account[], ids: readonly string[]): Refusal | undefined {
  if (accounts.length < new Set(ids).size) return notFound()
  const closed = accounts.find(({ status }) => status === 'closed')
  return closed && refuse(RTN.wrongState, 'acs.account.closed', { params: { name: closed.name } })
}
