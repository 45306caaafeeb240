import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { loadFeeTable, type StoredFeeTable } from './load-fee-table.ts'

/**
 * The version of a fee table that prices a stay: the last published one that had begun at its entry, or at its exit where that
 * version says so (fees.md section 1, "Versions").
 * @param entryAt epoch milliseconds @param exitAt epoch milliseconds
 */
export async function findVersion(
  ctx: TenantData,
  siteId: string,
  feeCode: string,
  { entryAt, exitAt }: { readonly entryAt: number; readonly exitAt: number },
): Promise<StoredFeeTable | undefined> {
  const rows = await ctx.db.rows<{ id: string; validFrom: string; validTo: string | null; priceBy: string }>(sql`
    select id, valid_from as "validFrom", valid_to as "validTo", price_by as "priceBy" from fee_table
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and fee_code = ${feeCode}
      and state in ('published', 'retired')
    order by valid_from desc`)
  const version = rows.find(({ validFrom, validTo, priceBy }) => {
    const at = priceBy === 'exit' ? exitAt : entryAt
    return Date.parse(validFrom) <= at && (validTo === null || at < Date.parse(validTo))
  })
  return version && loadFeeTable(ctx, version.id)
}
