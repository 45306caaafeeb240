import type { LotKind } from '#platform/rules/codes/lot-type.ts'
import { kindsOfTrade, type Trade } from '#platform/rules/codes/trade.ts'
import { sql } from '../db/sql.ts'
import type { TenantData } from '../operation/needs.ts'

/** The merchant's kinds of shop. */
export async function listTradedKinds(ctx: TenantData): Promise<LotKind[]> {
  const row = await ctx.db.row<{ trade: Trade | null; kinds: LotKind[] }>(sql`
    select (select trade from platform.merchant where merchant_id = ${ctx.merchantId}::uuid) as trade,
      array(select distinct lot_type from platform.site where merchant_id = ${ctx.merchantId}::uuid and active) as kinds`)
  return kindsOfTrade(row?.trade ?? null, row?.kinds ?? [])
}
