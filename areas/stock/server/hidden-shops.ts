import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Tenant, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { countingBlind } from '../rules/blind-counts.ts'

/** Ids of the shops whose stock the caller must not see, for they take part in a blind count there. */
export const hiddenShops = (ctx: Tenant & WithAccess): Sql => {
  const reach = countingBlind(ctx.access)
  if (!reach) return sql`select null::uuid where false`
  return sql`select stock_hidden_shops(${ctx.merchantId}::uuid, ${reach.counting}::uuid[], ${reach.seeing}::uuid[])`
}

/** Whether what a shop has on hand is hidden from the caller now. */
export async function isStockHidden(ctx: TenantData & WithAccess, siteId: string): Promise<boolean> {
  if (!countingBlind(ctx.access)) return false
  const row = await ctx.db.row<{ hidden: boolean }>(sql`
    select ${siteId}::uuid in (${hiddenShops(ctx)}) as hidden`)
  return row?.hidden === true
}

export const refuseHidden = (): Refusal => refuse(RTN.notPermitted, 'stock.refusal.countedBlind')
