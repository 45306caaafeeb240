import { type DrawerLeft, openingExpected } from '#areas/pos/rules/register/opening-cash.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/**
 * State of closed registers: their last count, and cash of sales and movements after it, by time. Late arrivals from
 * before the count were part of it.
 */
const drawersLeft = (merchantId: string, registerIds: readonly string[]): Sql => sql`
  with last as (
    select distinct on (n.register_id) n.register_id, n.close_no, n.actual, n.float, coalesce(n.counted_at, n.closed_at) as counted_at
    from pos_register_session n
    where n.merchant_id = ${merchantId}::uuid and n.register_id = any(${registerIds}::uuid[]) and n.closed_at is not null and not n.supplementary
    order by n.register_id, n.close_no desc
  ), since as (
    select n.id, n.register_id, l.counted_at
    from last l
      join pos_register_session n on n.merchant_id = ${merchantId}::uuid and n.register_id = l.register_id and n.close_no >= l.close_no
  ), moved as (
    -- As cashOfTender in rules/register/drawer-cash.ts.
    select n.register_id, case when t.cash then t.amount else -t.change end as cash
    from since n
      join pos_sale s on s.merchant_id = ${merchantId}::uuid and s.session_id = n.id and s.sold_at >= n.counted_at
      join pos_sale_tender t on t.merchant_id = ${merchantId}::uuid and t.sale_id = s.id and t.counted and (t.cash or t.change > 0)
    union all
    select n.register_id, case when e.kind = 'out' then -e.amount else e.amount end
    from since n
      join pos_drawer_event e on e.merchant_id = ${merchantId}::uuid and e.session_id = n.id and e.at >= n.counted_at
  )
  select l.register_id as "registerId", coalesce(l.actual, 0) as counted, l.float, coalesce(sum(m.cash), 0) as "cashSince"
  from last l left join moved m on m.register_id = l.register_id
  group by l.register_id, l.actual, l.float`

interface LeftRow extends DrawerLeft {
  readonly registerId: string
}

/**
 * Expected cash of registers at their next opening, in cents by register. None for a register that was never closed.
 */
export async function openingExpectations(
  ctx: TenantData,
  registerIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  const rows = await ctx.db.rows<LeftRow>(drawersLeft(ctx.merchantId, registerIds))
  return new Map(rows.map(row => [row.registerId, openingExpected(row)] as const))
}

/** The same for one register; null: never closed. */
export const openingExpectation = async (ctx: TenantData, registerId: string): Promise<Cents | null> =>
  (await openingExpectations(ctx, [registerId])).get(registerId) ?? null
