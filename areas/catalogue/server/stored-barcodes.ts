import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { type BarcodedItem, barcodeKeys } from '../rules/item-barcodes.ts'

/** Which item has each of these barcodes, by key; those that none has are left out. */
export async function barcodeOwners(ctx: TenantData, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const records = await ctx.db.rows<{ barcode_key: string; plu_id: string }>(sql`
    select barcode_key, plu_id from catalogue_plu_barcode
    where merchant_id = ${ctx.merchantId}::uuid and barcode_key = any(${[...keys]})`)
  return new Map(records.map(row => [row.barcode_key, row.plu_id]))
}

export interface BarcodeChange {
  readonly before: BarcodedItem | undefined
  readonly after: BarcodedItem | undefined
}

const listKeys = (item: BarcodedItem | undefined): string[] => (item ? [...new Set(barcodeKeys(item))].sort() : [])

/** Brings the stored barcodes to what the items say: what went is taken out first, so that codes can change hands. */
export async function storeBarcodes(ctx: TenantData, changes: readonly BarcodeChange[]): Promise<void> {
  const moved = changes.filter(({ before, after }) => listKeys(before).join('\n') !== listKeys(after).join('\n'))
  const emptied = moved.flatMap(({ before }) => (before ? [before.id] : []))
  const rows = moved.flatMap(({ after }) => listKeys(after).map(key => ({ barcode_key: key, plu_id: after?.id })))
  if (emptied.length > 0)
    await ctx.db.run(sql`
      delete from catalogue_plu_barcode
      where merchant_id = ${ctx.merchantId}::uuid and plu_id = any(${emptied}::uuid[])`)
  if (rows.length > 0)
    await ctx.db.run(sql`
      insert into catalogue_plu_barcode (merchant_id, barcode_key, plu_id)
      select ${ctx.merchantId}::uuid, x.barcode_key, x.plu_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(barcode_key text, plu_id uuid)
      returning 1`)
}
