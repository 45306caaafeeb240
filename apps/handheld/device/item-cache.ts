import { USUAL_SCALE_LABELS } from '#areas/catalogue/rules/scan/scale-label.ts'
import { type ScanReading, scanReadings } from '#areas/catalogue/rules/scan/scan-readings.ts'
import { scannedQuantity } from '#areas/catalogue/rules/scan/scanned-quantity.ts'
import type { HandheldItem, HandheldItemsAnswer } from '#areas/stock/contract/handheld/device.ts'
import { fittedToUnit } from '#areas/stock/rules/line-quantity.ts'
import { barcodeKey } from '#platform/rules/codes/barcode.ts'
import { unitPriceFromWire } from '#platform/rules/money/money.ts'
import type { HandheldDatabase, StoredShop } from './handheld-database.ts'

export interface FoundItem {
  readonly item: HandheldItem
  /** Quantity on the label (a weight); 1 without one. */
  readonly quantity: number
}

type Known = Pick<StoredShop, 'items' | 'labels' | 'stockHidden'>

/** The items stored on a device, found by scanned code. */
export interface ItemCache {
  byId(id: string): HandheldItem | undefined
  byCode(code: string): FoundItem | undefined
  /** Items with these words in their names, the shortest names first. */
  search(words: string, most: number): HandheldItem[]
  readonly size: number
  /** On hand is hidden: items without a figure may be in stock. */
  readonly stockHidden: boolean
}

export function itemCache(
  { items, labels = USUAL_SCALE_LABELS, stockHidden = false }: Known,
  thisYear: number,
): ItemCache {
  const byId = new Map(items.map(item => [item.id, item]))
  const byCode = new Map(items.map(item => [item.code, item]))
  const byBarcode = new Map(items.flatMap(item => (item.barcodes ?? []).map(code => [barcodeKey(code), item] as const)))
  const namedBy = (reading: ScanReading) =>
    reading.by === 'barcode' ? byBarcode.get(reading.key) : byCode.get(reading.code)
  return {
    size: items.length,
    stockHidden,
    byId: id => byId.get(id),
    byCode: code => {
      for (const reading of scanReadings(code, labels, thisYear)) {
        const item = namedBy(reading)
        if (!item) continue
        const price = item.unit && item.price ? unitPriceFromWire(item.price) : undefined
        return { item, quantity: fittedToUnit(scannedQuantity(reading.carries, price) ?? 1, item.places ?? 0) }
      }
      return undefined
    },
    search: (words, most) => {
      const wanted = words.trim().toLowerCase().split(/\s+/)
      return items
        .filter(({ name }) => wanted.every(word => name.toLowerCase().includes(word)))
        .sort((a, b) => a.name.length - b.name.length)
        .slice(0, most)
    },
  }
}

type AskItems = (input: { since?: string; after?: string }) => Promise<HandheldItemsAnswer>

/** Refreshes the items of a shop; the new ones replace the old ones once they are complete. */
export async function refreshItems(db: HandheldDatabase, siteId: string, ask: AskItems): Promise<StoredShop> {
  const stored = await db.get('shops', siteId)
  const first = await ask(stored ? { since: stored.stamp } : {})
  if (first.unchanged && stored) return stored
  const items = [...first.items]
  for (let { next } = first; next; ) {
    const portion: HandheldItemsAnswer = await ask({ after: next })
    items.push(...portion.items)
    next = portion.next
  }
  const { stamp, labels, stockHidden } = first
  const shop = { siteId, stamp, items, labels, stockHidden }
  await db.put('shops', shop)
  return shop
}
