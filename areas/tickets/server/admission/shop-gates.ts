import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { AdmissionList } from '../../contract/plan-shape.ts'
import type { TicketSite } from '../plans/plan-site.ts'

/** Lists and gates of a shop: those of its plans together. */
export async function shopGates(ctx: TenantData, { ordLot }: Pick<TicketSite, 'ordLot'>): Promise<AdmissionList[]> {
  const plans = await ctx.db.rows<{ admission: readonly AdmissionList[] }>(sql`
    select admission from ticket_plan
    where merchant_id = ${ctx.merchantId}::uuid and state in ('onSale', 'paused', 'ended')
      and (cardinality(sites) = 0 or ${ordLot} = any(sites))
    order by code`)
  const byList = Map.groupBy(
    plans.flatMap(({ admission }) => admission),
    ({ list }) => list,
  )
  return [...byList].map(([list, parts]) => ({ list, gates: [...new Set(parts.flatMap(({ gates }) => gates))] }))
}

/** The business day of a shop now, YYYY-MM-DD. */
export async function businessDayNow(ctx: TenantData & Timed, siteId: string): Promise<string> {
  const row = await ctx.db.row<{ day: string }>(sql`
    select ${businessDayAt(sql`${ctx.now()}::timestamptz`, 's', ctx.merchantId)}::text as day from platform.site s
    where s.merchant_id = ${ctx.merchantId}::uuid and s.id = ${siteId}::uuid`)
  if (!row) throw new Error(`no shop ${siteId}`)
  return row.day
}
