import type { Cashier, PricingSite, PromotionUse } from '#areas/promotions/rules/basket.ts'
import { type BookRow, readBook, usesFor } from '#areas/promotions/rules/book-row.ts'
import { cashierLimits } from '#areas/promotions/rules/cashier-limits.ts'
import { type PromotionBook, promotionBook } from '#areas/promotions/rules/promotion-book.ts'
import { fromWire } from '#platform/rules/money/money.ts'
import type { KeptBook, KeptShop } from '../device/till-database.ts'

/** How often coupons were used, for a member or nobody. */
export type Uses = (member: string | undefined) => ReadonlyMap<string, PromotionUse>

/** What a shop says about pricing where its book of promotions has not come yet. */
const siteOf = ({ shop }: KeptShop): PricingSite => ({
  ordLot: shop.ordLot,
  zone: shop.zone,
  taxBy: shop.taxBy,
  cashStep: fromWire(shop.cashStep),
  tenders: [],
  discounts: [],
})

// The kinds of promotions are the contract's, and were judged by it when they came.
const rowOf = (book: KeptBook): BookRow => book as BookRow

export const bookOf = (kept: KeptShop): PromotionBook =>
  promotionBook(kept.book ? readBook(rowOf(kept.book)) : { site: siteOf(kept), promotions: [], groups: [] })

export const usesOf =
  ({ book }: KeptShop): Uses =>
  member =>
    usesFor(book?.uses ?? [], member)

/** Who gives discounts, and the most that they may give away. */
export const cashierOf = ({ site }: PromotionBook, roles: readonly string[]): Cashier => ({
  roles,
  ...cashierLimits(site.discounts, roles),
})
