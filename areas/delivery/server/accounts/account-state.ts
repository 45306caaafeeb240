import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { type AccountState, DeliveryAccount } from '../../contract/account.ts'
import type { AccountRow } from '../platforms/accounts.ts'

export interface AccountStanding {
  readonly state: AccountState
  readonly pausedUntil?: string | null
  /** The platform's answer; left out if it was not asked. */
  readonly answer?: string
}

/** Stores the state of an account, which users can't edit. */
export async function setAccountState(
  ctx: Context,
  { id, siteId, name }: Pick<AccountRow, 'id' | 'siteId' | 'name'>,
  { state, pausedUntil = null, answer }: AccountStanding,
): Promise<void> {
  await ctx.db.run(sql`
    update delivery_account set state = ${state}, paused_until = ${pausedUntil}::timestamptz, answer = coalesce(${answer ?? null}, answer),
      checked_at = case when ${answer !== undefined}::boolean then ${ctx.now()}::timestamptz else checked_at end,
      version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await ctx.audit.record([
    {
      action: 'update',
      resource: DeliveryAccount.key,
      recordId: id,
      title: name,
      siteId,
      after: { state, pausedUntil },
    },
  ])
  await publishChanged(ctx, DeliveryAccount, [{ id, siteId }])
}
