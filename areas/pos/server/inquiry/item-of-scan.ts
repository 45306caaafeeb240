import { type ScaleLabelRule, shopsLabels } from '#areas/catalogue/rules/scan/scale-label.ts'
import { type Carried, type ScanReading, scanReadings } from '#areas/catalogue/rules/scan/scan-readings.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'

export interface MeantItem {
  readonly id: string
  readonly carries: Carried
}

const readLabels = (ctx: TenantData, ordLot: string): Promise<ScaleLabelRule[]> =>
  ctx.db.rows<ScaleLabelRule>(sql`
    select l.prefix, l.contains, l.item_digits as "itemDigits", l.decimals, l.verified
    from catalogue.scale_label l join platform.site s on s.merchant_id = l.merchant_id and s.id = l.site_id
    where l.merchant_id = ${ctx.merchantId}::uuid and s.ord_lot = ${ordLot}`)

const listKeys = (readings: readonly ScanReading[]) =>
  readings.flatMap(reading => (reading.by === 'barcode' ? reading.key : []))
const listCodes = (readings: readonly ScanReading[]) =>
  readings.flatMap(reading => (reading.by === 'code' ? reading.code : []))

/** The item of a scanned code in a shop, with the other data in the code. */
export async function itemOfScan(
  ctx: TenantData & Timed,
  text: string,
  ordLot: string | undefined,
): Promise<MeantItem | undefined> {
  const labels = shopsLabels(ordLot === undefined ? [] : await readLabels(ctx, ordLot))
  const readings = scanReadings(text, labels, new Date(ctx.clock()).getUTCFullYear())
  const rows = await ctx.db.rows<{ named: string; id: string }>(sql`
    select 'barcode ' || barcode_key as named, plu_id as id from catalogue.product_barcode
    where merchant_id = ${ctx.merchantId}::uuid and barcode_key = any(${listKeys(readings)})
    union all
    select 'code ' || plu_id, id from catalogue.product
    where merchant_id = ${ctx.merchantId}::uuid and plu_id = any(${listCodes(readings)})`)
  const ids = new Map(rows.map(({ named, id }) => [named, id]))
  for (const reading of readings) {
    const id = ids.get(reading.by === 'barcode' ? `barcode ${reading.key}` : `code ${reading.code}`)
    if (id !== undefined) return { id, carries: reading.carries }
  }
  return undefined
}
