import { type ScaleLabelRule, shopsLabels } from '#areas/catalogue/rules/scan/scale-label.ts'
import { type ScanReading, scanReadings } from '#areas/catalogue/rules/scan/scan-readings.ts'
import { scannedQuantity } from '#areas/catalogue/rules/scan/scanned-quantity.ts'
import { done, notFound } from '#platform/contract/refusal.ts'
import { unitPriceFromStored } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { type FoundItem, itemsOfTexts } from '../../contract/documents/items-of-texts.ts'
import { fittedToUnit } from '../../rules/line-quantity.ts'
import { scaleLabels } from '../handheld/scale-labels.ts'
import { itemsByName } from './named-items.ts'

interface KnownItem {
  readonly named: string
  readonly id: string
  /** As stored; null for items sold by the piece. */
  readonly price: number | null
  /** Decimals of its unit. */
  readonly places: number | null
}

const toName = (reading: ScanReading): string =>
  reading.by === 'barcode' ? `barcode ${reading.key}` : `code ${reading.code}`

/** All items that any of the readings names. */
async function itemsNamed(ctx: TenantData, readings: readonly ScanReading[]): Promise<ReadonlyMap<string, KnownItem>> {
  const keys = readings.flatMap(reading => (reading.by === 'barcode' ? reading.key : []))
  const codes = readings.flatMap(reading => (reading.by === 'code' ? reading.code : []))
  const records = await ctx.db.rows<KnownItem>(sql`
    select n.named, p.id, case when u.kind <> 'count' then p.price1 end as price, u.places
    from (
      select 'barcode ' || barcode_key as named, plu_id as id from catalogue.product_barcode
      where merchant_id = ${ctx.merchantId}::uuid and barcode_key = any(${keys}::text[])
      union all
      select 'code ' || plu_id, id from catalogue.product
      where merchant_id = ${ctx.merchantId}::uuid and plu_id = any(${codes}::text[])
    ) n
    join catalogue.product p on p.merchant_id = ${ctx.merchantId}::uuid and p.id = n.id
    left join catalogue.unit u on u.merchant_id = p.merchant_id and u.id = p.unit`)
  return new Map(records.map(item => [item.named, item]))
}

function meant(text: string, readings: readonly ScanReading[], known: ReadonlyMap<string, KnownItem>): FoundItem[] {
  for (const reading of readings) {
    const item = known.get(toName(reading))
    if (!item) continue
    const price = item.price === null ? undefined : unitPriceFromStored(item.price)
    const quantity = scannedQuantity(reading.carries, price)
    return [{ text, item: item.id, quantity: quantity === undefined ? null : fittedToUnit(quantity, item.places) }]
  }
  return []
}

export const itemsOfTextsHandler = handle(itemsOfTexts, async (ctx, { document, siteId, texts }) => {
  if (siteId !== undefined && !ctx.access.mayAt(`${document}:update`, siteId)) return notFound()
  const labels: readonly ScaleLabelRule[] = shopsLabels(siteId === undefined ? [] : await scaleLabels(ctx, siteId))
  const year = new Date(ctx.clock()).getUTCFullYear()
  const read = [...new Set(texts)].map(text => ({ text, readings: scanReadings(text, labels, year) }))
  const known = await itemsNamed(
    ctx,
    read.flatMap(({ readings }) => readings),
  )
  const byCode = read.flatMap(({ text, readings }) => meant(text, readings, known))
  const open = new Set(texts)
  for (const { text } of byCode) open.delete(text)
  const names = await itemsByName(
    ctx,
    [...open].map(text => text.toLowerCase()),
  )
  const byName = [...open].flatMap((text): FoundItem[] => {
    const [item, ...others] = names.get(text.toLowerCase()) ?? []
    return item === undefined || others.length > 0 ? [] : [{ text, item, quantity: null }]
  })
  return done({ matches: [...byCode, ...byName] })
})
