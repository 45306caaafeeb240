import { type ArrearsChanged, arrearsChanged } from '#areas/fees/contract/charge-events.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { changeList } from '../devices/lists/change-list.ts'

/** Gates refuse who has not paid, also those that decide without a connection. */
async function refuseArrears(ctx: Context, { account, credential, refusedFrom }: ArrearsChanged): Promise<void> {
  if (account)
    await ctx.db.run(sql`
      update acs_account set refused_from = ${refusedFrom}::date where merchant_id = ${ctx.merchantId}::uuid and id = ${account}::uuid`)
  if (credential)
    await ctx.db.run(sql`
      update acs_credential set refused_from = ${refusedFrom}::date
      where merchant_id = ${ctx.merchantId}::uuid and id = ${credential}::uuid`)
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select id from acs_credential
    where merchant_id = ${ctx.merchantId}::uuid and (account = ${account}::uuid or id = ${credential}::uuid)`)
  await changeList(
    ctx,
    rows.map(({ id }) => id),
  )
}

export const refusingArrears = reaction(arrearsChanged, refuseArrears)
