import { type ScaleLabelRule, shopsLabels } from '#areas/catalogue/rules/scan/scale-label.ts'
import { type Carried, type ScanReading, scanReadings } from '#areas/catalogue/rules/scan/scan-readings.ts'
import { measuredByLabel } from '#areas/catalogue/rules/scan/scanned-quantity.ts'
import {
  roundHalfAwayFromZero,
  unitPriceFromCents,
  unitPriceFromStored,
  unitPriceToWire,
} from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { BasketLineInput } from '../../contract/price-basket.ts'

interface LabelledItem {
  /** As readings name it: `barcode …` or `code …`. */
  readonly named: string
  readonly id: string
  readonly price: number
  readonly openPrice: boolean
}

const QUANTITY_PLACES = 6

const toName = (reading: ScanReading): string =>
  reading.by === 'barcode' ? `barcode ${reading.key}` : `code ${reading.code}`

/** What is typed into the field of a barcode is no code of an item, unless a label says it. */
const isOfBarcode = ({ by, carries }: ScanReading): boolean => by === 'barcode' || Object.keys(carries).length > 0

const labelsAt = (ctx: TenantData, siteId: string): Promise<ScaleLabelRule[]> =>
  ctx.db.rows<ScaleLabelRule>(sql`
    select prefix, contains, item_digits as "itemDigits", decimals, verified from catalogue.scale_label
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid order by prefix`)

function itemsNamed(ctx: TenantData, readings: readonly ScanReading[]): Promise<LabelledItem[]> {
  const keys = readings.flatMap(reading => (reading.by === 'barcode' ? reading.key : []))
  const codes = readings.flatMap(reading => (reading.by === 'code' ? reading.code : []))
  return ctx.db.rows<LabelledItem>(sql`
    select n.named, p.id, p.price1 as price, p.open_price as "openPrice"
    from (
      select 'barcode ' || barcode_key as named, plu_id as id from catalogue.product_barcode
      where merchant_id = ${ctx.merchantId}::uuid and barcode_key = any(${keys})
      union all
      select 'code ' || plu_id, id from catalogue.product
      where merchant_id = ${ctx.merchantId}::uuid and plu_id = any(${codes})
    ) n join catalogue.product p on p.merchant_id = ${ctx.merchantId}::uuid and p.id = n.id`)
}

/**
 * A line of what a label says. A whole quantity counts bags that have the same label; another is a weight that the device has read off
 * the label already.
 */
function labelledLine(
  line: BasketLineInput,
  { id, price, openPrice }: LabelledItem,
  carries: Carried,
): BasketLineInput {
  const named = { ...line, pluId: id }
  if (!Number.isInteger(line.quantity)) return named
  if (openPrice && carries.price !== undefined)
    return { ...named, openPrice: line.openPrice ?? unitPriceToWire(unitPriceFromCents(carries.price)) }
  const quantity = measuredByLabel(carries, unitPriceFromStored(price)).quantity ?? carries.count ?? 1
  return { ...named, quantity: roundHalfAwayFromZero(quantity * line.quantity, QUANTITY_PLACES) }
}

/**
 * Lines whose barcode is the label of a scale, or a GS1 code, become those of the item and the quantity that it says, as at the
 * till. An item that has the very code as its barcode is that item.
 */
export async function scannedLines(
  ctx: TenantData & Timed,
  siteId: string,
  lines: readonly BasketLineInput[],
): Promise<readonly BasketLineInput[]> {
  if (!lines.some(({ pluId, barcode }) => pluId === undefined && barcode !== undefined)) return lines
  const labels = shopsLabels(await labelsAt(ctx, siteId))
  const thisYear = new Date(ctx.clock()).getUTCFullYear()
  const read = lines.map(({ pluId, barcode }) =>
    pluId === undefined && barcode !== undefined ? scanReadings(barcode, labels, thisYear).filter(isOfBarcode) : [],
  )
  const items = new Map((await itemsNamed(ctx, read.flat())).map(item => [item.named, item]))
  return lines.map((line, place) => {
    const meant = read[place]?.find(reading => items.has(toName(reading)))
    const item = meant && items.get(toName(meant))
    return item ? labelledLine(line, item, meant.carries) : line
  })
}
