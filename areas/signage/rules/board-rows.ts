import type { PriceLevel } from '#areas/catalogue/rules/price-level.ts'
import { servedAt } from '#areas/catalogue/rules/served-at.ts'
import type { BasketItem } from '#areas/promotions/rules/basket.ts'
import { readBook } from '#areas/promotions/rules/book-row.ts'
import { priceBasket } from '#areas/promotions/rules/price-basket.ts'
import { type PromotionBook, promotionBook } from '#areas/promotions/rules/promotion-book.ts'
import { type Cents, unitPriceFromWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { Plan, PlanBoard, PlanProduct } from './plan.ts'

export interface BoardRow {
  readonly id: string
  readonly name: string
  readonly name2: string | null
  /** Null: hidden, because the prices are too old. */
  readonly price: Cents | null
  /** The price before a special or a happy hour. */
  readonly oldPrice: Cents | null
  readonly soldOut: boolean
  /** `kg`; empty for pieces. */
  readonly per: string
}

/** The shop's promotions, read once for a plan. */
export function planBook({ book, shop }: Plan): PromotionBook {
  if (book) return promotionBook(readBook(book))
  const site = { ordLot: shop.ordLot, zone: shop.zone, taxBy: 'line', cashStep: 1, tenders: [], discounts: [] } as const
  return promotionBook({ site, promotions: [], groups: [] })
}

const toPrice = (price: number | null | undefined) => (price == null ? null : unitPriceFromWire(price))

/** Tax is no part of a board's price: where it is added, the till adds it below the lines too. */
const NO_TAX = { rate: 0, mode: 'inclusive' } as const

function basketItem({ id, name, category, prices, weighed }: PlanProduct): BasketItem {
  const [price1, price2, price3, price4] = prices.map(toPrice)
  return {
    ...{ id, name, category, weighed, openPrice: false, allowDiscount: true, tax: NO_TAX },
    price1: price1 ?? unitPriceFromWire(0),
    price2: price2 ?? null,
    price3: price3 ?? null,
    price4: price4 ?? null,
  }
}

/** One unit at the till at this moment: no member, no coupon. */
function tillPrice(book: PromotionBook, product: PlanProduct, priceLevel: PriceLevel, at: Temporal.Instant) {
  const line = { lineNo: 1, item: basketItem(product), quantity: 1, priceLevel }
  const priced = priceBasket(book, { at, lines: [line] })
  return priced.refused ? undefined : { gross: priced.gross, net: priced.net }
}

/** Rows of a board at a moment, in milliseconds since 1970, at the prices of the till. */
export function boardRows(
  plan: Plan,
  board: PlanBoard,
  instant: number,
  { book = planBook(plan), withPrices = true }: { book?: PromotionBook; withPrices?: boolean } = {},
): BoardRow[] {
  const at = Temporal.Instant.fromEpochMilliseconds(instant)
  const products = new Map(plan.products.map(product => [product.id, product]))
  return board.items.flatMap(id => {
    const product = products.get(id)
    if (!product || (product.soldOut && board.soldOut === 'hide')) return []
    if (product.served && !servedAt(product.served, at, plan.shop.zone)) return []
    const price = withPrices ? tillPrice(book, product, board.priceLevel as PriceLevel, at) : undefined // 1 to 4 by the board's schema
    return [
      {
        id,
        name: product.name,
        name2: board.showName2 ? product.name2 : null,
        price: price?.net ?? null,
        oldPrice: price && board.showOldPrice && price.gross > price.net ? price.gross : null,
        soldOut: product.soldOut,
        per: product.weighed ? product.unit : '',
      },
    ]
  })
}

/** Pages of a board; at least one, so that an empty board is shown as such. */
export function boardPages(rows: readonly BoardRow[], perPage: number): BoardRow[][] {
  const pages: BoardRow[][] = []
  for (let start = 0; start < Math.max(1, rows.length); start += perPage) pages.push(rows.slice(start, start + perPage))
  return pages
}
