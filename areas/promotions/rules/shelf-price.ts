import type { PriceLevel } from '#areas/catalogue/rules/price-level.ts'
import { type Cents, unitPriceFromWire } from '#platform/rules/money/money.ts'
import type { Temporal } from '#platform/rules/time/temporal.ts'
import type { BasketItem } from './basket.ts'
import { type BookRow, readBook } from './book-row.ts'
import { priceBasket } from './price-basket.ts'
import { type PromotionBook, promotionBook } from './promotion-book.ts'

/** A product on a board or a poster. Prices 1 to 4 with two or more decimals, as tills have them. */
export interface ShelfItem {
  readonly id: string
  readonly name: string
  readonly category: string | null
  readonly prices: readonly (number | null)[]
  readonly weighed: boolean
}

export interface ShelfPrice {
  /** Before promotions. */
  readonly gross: Cents
  /** What a customer pays. */
  readonly net: Cents
  /** Names of the promotions that apply. */
  readonly promotions: readonly string[]
}

interface Shop {
  readonly ordLot: string
  readonly zone: string
}

/** The promotions of a shop; without a book it has none. */
export function shelfBook(book: BookRow | null, { ordLot, zone }: Shop): PromotionBook {
  if (book) return promotionBook(readBook(book))
  const site = { ordLot, zone, taxBy: 'line', cashStep: 1, tenders: [], discounts: [] } as const
  return promotionBook({ site, promotions: [], groups: [] })
}

const toPrice = (price: number | null | undefined) => (price == null ? null : unitPriceFromWire(price))

/** Tax is no part of a shown price: where it is added, the till adds it below the lines too. */
const NO_TAX = { rate: 0, mode: 'inclusive' } as const

function basketItem({ id, name, category, prices, weighed }: ShelfItem): BasketItem {
  const [price1, price2, price3, price4] = prices.map(toPrice)
  return {
    ...{ id, name, category, weighed, openPrice: false, allowDiscount: true, tax: NO_TAX },
    price1: price1 ?? unitPriceFromWire(0),
    price2: price2 ?? null,
    price3: price3 ?? null,
    price4: price4 ?? null,
  }
}

/** One unit at the till at this moment: no member, no coupon. Undefined where the till refuses it. */
export function shelfPrice(
  book: PromotionBook,
  item: ShelfItem,
  priceLevel: PriceLevel,
  at: Temporal.Instant,
): ShelfPrice | undefined {
  const line = { lineNo: 1, item: basketItem(item), quantity: 1, priceLevel }
  const priced = priceBasket(book, { at, lines: [line] })
  if (priced.refused) return undefined
  const { gross, net, promotions } = priced
  return { gross, net, promotions: promotions.filter(({ saving }) => saving > 0).map(({ name }) => name) }
}
