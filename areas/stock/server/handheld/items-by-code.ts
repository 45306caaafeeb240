import { barcodeKey } from '#platform/rules/codes/barcode.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** Items by code: barcode first, then product code. Unknown codes are left out. */
export async function itemsByCode(ctx: TenantData, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = codes.map(code => ({ code, key: barcodeKey(code) }))
  const records = await ctx.db.rows<{ code: string; item: string }>(sql`
    select x.code, coalesce(b.plu_id, p.id) as item
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(code text, key text)
    left join catalogue.product_barcode b on b.merchant_id = ${ctx.merchantId}::uuid and b.barcode_key = x.key
    left join catalogue.product p on b.plu_id is null and p.merchant_id = ${ctx.merchantId}::uuid and p.plu_id = x.code
    where coalesce(b.plu_id, p.id) is not null`)
  return new Map(records.map(({ code, item }) => [code, item]))
}
