import { type Cents, sum } from '#platform/rules/money/money.ts'
import type { CouponHolder } from '../kinds/sale-promotion.ts'
import type { Run } from './run.ts'

export const couponHolder = ({ basket }: Run): CouponHolder => ({
  coupons: new Set(basket.coupons),
  member: basket.member?.id,
  uses: basket.uses ?? new Map(),
})

/** Amount of the sold lines after discounts; compared with a minimum spend. */
export const spendAfterPromotions = ({ sold }: Run): Cents => sum(sold.map(({ net }) => net))

/** Barcodes that no sale promotion has. */
export function unknownCoupons({ basket, book }: Run): string[] {
  const known = new Set(book.promotions.flatMap(promotion => (promotion.kind === 'sale' ? [promotion.barcode] : [])))
  return [...new Set(basket.coupons)].filter(barcode => !known.has(barcode))
}
