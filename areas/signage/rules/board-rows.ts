import type { PriceLevel } from '#areas/catalogue/rules/price-level.ts'
import { servedAt } from '#areas/catalogue/rules/served-at.ts'
import type { PromotionBook } from '#areas/promotions/rules/promotion-book.ts'
import { shelfBook, shelfPrice } from '#areas/promotions/rules/shelf-price.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { Plan, PlanBoard } from './plan.ts'

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
export const planBook = ({ book, shop }: Plan): PromotionBook => shelfBook(book, shop)

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
    const price = withPrices ? shelfPrice(book, product, board.priceLevel as PriceLevel, at) : undefined // 1 to 4 by the board's schema
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
