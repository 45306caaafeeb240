import type { KeptShop } from '#apps/till/device/till-database.ts'
import { writeBook } from '#areas/promotions/rules/book-row.ts'
import { KEPT } from '../../support/fake-till.ts'
import { benchBook, benchItems, drawing } from '../baskets/bench-baskets.ts'

const ITEMS = 5000
const PROMOTIONS = 200
const CATEGORIES = Array.from({ length: 40 }, (_, at) => ({
  id: `category-${at}`,
  name: `Category ${at}`,
  colour: null,
  textColour: null,
  menuGroup: null,
}))

/** A device with five thousand items, of which promotions cover the first two thousand. */
export function storedShop(): KeptShop {
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
    // The rules' own serialisation of a book is what the wire carries.
    book: { ...writeBook(source, []), stamp: '', roles: [] } as unknown as NonNullable<KeptShop['book']>,
    shop: { ...KEPT.shop, categories: CATEGORIES },
    items: Array.from({ length: ITEMS }, (_, index) => ({
      id: `item-${index}`,
      code: `C${index}`,
      name: `Item ${index}`,
      barcodes: [`B${index}`],
      category: CATEGORIES[index % CATEGORIES.length]?.id,
      prices: [(100 + index) / 100, null, null, null],
      tax: 'gst',
    })),
  }
}
