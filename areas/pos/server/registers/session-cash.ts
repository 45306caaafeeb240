import type { DrawerCash } from '#areas/pos/rules/register/drawer-cash.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** Cash of a session, in cents. */
export async function sessionCash(ctx: TenantData, sessionId: string, float: number): Promise<DrawerCash> {
  const cash = await ctx.db.row<Omit<DrawerCash, 'float'>>(sql`
    select t.sales, t.refunds, e."cashIn", e."cashOut", e."onAccount"
    from (
      -- As cashOfTender in rules/register/drawer-cash.ts.
      select coalesce(sum(case when t.cash then t.amount else -t.change end) filter (where t.amount > 0), 0) as sales,
        coalesce(sum(t.amount) filter (where t.amount < 0), 0) as refunds
      from pos_sale s join pos_sale_tender t on t.merchant_id = s.merchant_id and t.sale_id = s.id
      where s.merchant_id = ${ctx.merchantId}::uuid and s.session_id = ${sessionId}::uuid and t.counted
        and (t.cash or t.change > 0)
    ) t, (
      select coalesce(sum(amount) filter (where kind = 'in'), 0) as "cashIn",
        coalesce(sum(amount) filter (where kind = 'out'), 0) as "cashOut",
        coalesce(sum(amount) filter (where kind = 'account'), 0) as "onAccount"
      from pos_drawer_event where merchant_id = ${ctx.merchantId}::uuid and session_id = ${sessionId}::uuid
    ) e`)
  if (!cash) throw new Error('sums are always answered')
  return { float, ...cash }
}
