import type { Cashier, PricingSite, PromotionUse } from '#areas/promotions/rules/basket.ts'
import { type BookRow, readBook, usesFor } from '#areas/promotions/rules/book-row.ts'
import { cashierLimits } from '#areas/promotions/rules/cashier-limits.ts'
import { type PromotionBook, promotionBook } from '#areas/promotions/rules/promotion-book.ts'
import { fromWire } from '#platform/rules/money/money.ts'
import type { KeptBook, KeptShop } from '../device/till-database.ts'

/** How often coupons were used, by a member or in total. */
export type Uses = (member: string | undefined) => ReadonlyMap<string, PromotionUse>

/** Pricing settings of a shop before its promotions have arrived. */
const toPricingSite = ({ shop }: KeptShop): PricingSite => ({
  ordLot: shop.ordLot,
  zone: shop.zone,
  taxBy: shop.taxBy,
  cashStep: fromWire(shop.cashStep),
  tenders: [],
  discounts: [],
})

// Kinds of promotions were validated by the contract when they arrived.
const toBookRow = (book: KeptBook): BookRow => book as BookRow

export const toBook = (shop: KeptShop): PromotionBook =>
  promotionBook(shop.book ? readBook(toBookRow(shop.book)) : { site: toPricingSite(shop), promotions: [], groups: [] })

export const createUseCounter =
  ({ book }: KeptShop): Uses =>
  member =>
    usesFor(book?.uses ?? [], member)

/** The cashier of discounts, with the limits that apply. */
export const toCashier = ({ site }: PromotionBook, roles: readonly string[]): Cashier => ({
  roles,
  ...cashierLimits(site.discounts, roles),
})
