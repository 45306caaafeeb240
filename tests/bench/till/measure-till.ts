import 'fake-indexeddb/auto'
import { writeBook } from '#areas/promotions/rules/book-row.ts'
import type { KeptShop } from '#faces/till/device/till-database.ts'
import { tillShop } from '#faces/till/shop/till-shop.ts'
import { fakeTill, KEPT } from '../../support/fake-till.ts'
import { benchBook, benchItems, drawing } from '../baskets/bench-baskets.ts'
import { quantile } from '../quantiles.ts'

const ITEMS = 5000
const PROMOTIONS = 200
const LINES = 60

export interface MeasuredTill {
  /** Milliseconds from the scan of an item to the bill with the line and its new price, while a bill of sixty lines grows. */
  readonly p50: number
  readonly p95: number
  /** Milliseconds in which a kept shop is made ready to sell from. */
  readonly open: number
}

/** A device with five thousand items, of which the first two thousand are what the promotions are about. */
function keptShop(): KeptShop {
  const draw = drawing(20260302)
  const items = benchItems(draw)
  const book = benchBook(PROMOTIONS, items, draw)
  const groups = book.promotions.flatMap(promotion =>
    'group' in promotion && promotion.group ? [promotion.group] : [],
  )
  const source = {
    site: book.site,
    promotions: book.promotions,
    groups: [...new Set(groups)].map(id => ({ id, items: items.slice(0, 30).map(item => item.id) })),
  }
  return {
    ...KEPT,
    // The rules' own writing of a book is what the wire carries.
    book: { ...writeBook(source, []), stamp: '', roles: [] } as unknown as NonNullable<KeptShop['book']>,
    items: Array.from({ length: ITEMS }, (_, index) => ({
      id: `item-${index}`,
      code: `C${index}`,
      name: `Item ${index}`,
      barcodes: [`B${index}`],
      category: `category-${index % 40}`,
      prices: [(100 + index) / 100, null, null, null],
      tax: 'gst',
    })),
  }
}

/** Everything of a tap but the drawing of it: finding the item, the line, the price of the whole bill. */
export async function measureTill(): Promise<MeasuredTill> {
  const kept = keptShop()
  const began = performance.now()
  tillShop(kept, '2026-03-02')
  const open = performance.now() - began
  const { till } = await fakeTill({ kept })
  const draw = drawing(7)
  const times: number[] = []
  for (let line = 0; line < LINES; line++) {
    const start = performance.now()
    till.ring.scan(`B${draw(2000)}`)
    times.push(performance.now() - start)
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), open }
}
