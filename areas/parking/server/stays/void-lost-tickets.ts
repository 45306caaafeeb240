import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { Stay } from '../../contract/stay.ts'

/** A lost ticket that nobody paid within a day opens nothing any more: anybody can ask a pay station for one. */
export async function voidLostTickets(ctx: Context): Promise<void> {
  const yesterday = new Date(ctx.clock() - DAY_MS).toISOString()
  const rows = await ctx.db.rows<{ id: string; stayNum: string; siteId: string }>(sql`
    update parking_stay set state = 'voided', due = 0, flags = flags || array['expired'], version = version + 1,
      updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and state = 'inside' and 'lost' = any(flags) and entry_at is null and exit_at is null
      and paid = 0 and created_at < ${yesterday}::timestamptz
    returning id, stay_num as "stayNum", site_id as "siteId"`)
  if (rows.length === 0) return
  await ctx.db.run(sql`
    update parking_stay_key set settled = true
    where merchant_id = ${ctx.merchantId}::uuid and stay_id = any(${rows.map(({ id }) => id)}::uuid[])`)
  await ctx.audit.record(
    rows.map(({ id, stayNum, siteId }) => ({
      ...{ action: 'endStay', resource: Stay.key, recordId: id, title: stayNum, siteId },
      ...{ before: { state: 'inside' }, after: { state: 'voided', flags: ['expired'] } },
    })),
  )
}
