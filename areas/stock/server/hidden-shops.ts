import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Tenant, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { countingBlind } from '../rules/blind-counts.ts'

/** Ids of the shops whose stock the caller must not see, for they take part in a blind count there. */
export const hiddenShops = (ctx: Tenant & WithAccess): Sql => {
  const reach = countingBlind(ctx.access)
  if (!reach) return sql`select null::uuid where false`
  return sql`
    select b.site_id from stock.blind_count b where b.merchant_id = ${ctx.merchantId}::uuid
      and (${reach.counting}::uuid[] is null or b.site_id = any(${reach.counting}::uuid[])) and b.site_id <> all(${reach.seeing}::uuid[])`
}

/** Whether what a shop has on hand is hidden from the caller now. */
export async function isStockHidden(ctx: TenantData & WithAccess, siteId: string): Promise<boolean> {
  if (!countingBlind(ctx.access)) return false
  const row = await ctx.db.row(sql`select 1 from (${hiddenShops(ctx)}) h(id) where h.id = ${siteId}::uuid limit 1`)
  return row !== undefined
}

export const refuseHidden = (): Refusal => refuse(RTN.notPermitted, 'stock.refusal.countedBlind')
