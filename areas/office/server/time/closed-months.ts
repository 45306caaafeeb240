import { done } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import { closedMonths, closeMonth, TimeEntry } from '../../contract/time-entry.ts'

const monthLock = ({ merchantId }: TenantData, month: string) =>
  sql`hashtextextended(${`oa.month ${merchantId} ${month}`}, 0)`

/** Which of these months (YYYY-MM) are closed. None of them closes before the commit. */
export async function closedAmong(ctx: TenantData, months: readonly string[]): Promise<ReadonlySet<string>> {
  const sought = [...new Set(months)].sort()
  for (const month of sought) await ctx.db.run(sql`select pg_advisory_xact_lock_shared(${monthLock(ctx, month)})`)
  const rows = await ctx.db.rows<{ month: string }>(sql`
    select month from oa_closed_month where merchant_id = ${ctx.merchantId}::uuid and month = any(${sought}::text[])`)
  return new Set(rows.map(({ month }) => month))
}

/** `/al/oa/timeEntry/months` */
export const listingMonths = handle(closedMonths, async ctx =>
  done(
    await ctx.db.rows<{ month: string; by: string; at: string }>(sql`
      select month, name as by, at from oa_closed_month where merchant_id = ${ctx.merchantId}::uuid order by month desc limit 120`),
  ),
)

/** `/al/oa/timeEntry/closeMonth` */
export const closingMonth = handle(closeMonth, async (ctx, { month, closed }) => {
  await ctx.db.run(sql`select pg_advisory_xact_lock(${monthLock(ctx, month)})`)
  if (closed)
    await ctx.db.run(sql`
      insert into oa_closed_month (merchant_id, month, name, at)
      values (${ctx.merchantId}::uuid, ${month}, ${signedIn(ctx).fullName}, ${ctx.now()}::timestamptz) on conflict do nothing`)
  else
    await ctx.db.run(sql`
      delete from oa_closed_month where merchant_id = ${ctx.merchantId}::uuid and month = ${month}`)
  const action = closed ? 'closeMonth' : 'openMonth'
  await ctx.audit.record([{ action, resource: TimeEntry.key, title: month }])
  return done(null)
})
