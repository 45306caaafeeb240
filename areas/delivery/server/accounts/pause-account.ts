import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import { pauseAccount } from '../../contract/account.ts'
import { type AccountRow, findAccount } from '../platforms/accounts.ts'
import { addTask } from '../tasks/task-rows.ts'
import { setAccountState } from './account-state.ts'

export const pausingAccount = handle(pauseAccount, async (ctx, { id, until }) => {
  const account = await findAccount(ctx, id)
  if (!account || !ctx.access.mayAt(pauseAccount.need, account.siteId)) return notFound()
  if (account.state === 'draft' || account.state === 'disconnected')
    return refuse(RTN.wrongState, 'delivery.account.notConnected', { params: { name: account.name } })
  if (until !== null && Date.parse(until) <= ctx.clock())
    return refuse(RTN.invalid, 'delivery.account.pauseInPast', {
      fields: { until: { code: 'delivery.account.pauseInPast' } },
    })
  const pausedUntil = until === null ? null : new Date(until).toISOString()
  const state = pausedUntil === null ? 'connected' : 'paused'
  await setAccountState(ctx, account, { state, pausedUntil })
  await addTask(ctx, { accountId: id, orderId: null, kind: 'pause', payload: { until: pausedUntil } })
  return done({ state })
})

/** Pauses end at the platform by themselves. */
export async function endPauses(transactions: Transactions): Promise<void> {
  await transactions.write(async ctx => {
    const ended = await ctx.db.rows<Pick<AccountRow, 'id' | 'siteId' | 'name'>>(sql`
      select id, site_id as "siteId", name from delivery_account
      where merchant_id = ${ctx.merchantId}::uuid and state = 'paused' and paused_until <= ${ctx.now()}::timestamptz`)
    for (const account of ended) await setAccountState(ctx, account, { state: 'connected' })
  })
}
