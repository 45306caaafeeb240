import { fromWire, toWire } from '#platform/rules/money/money.ts'
import type { TaxRounding } from '#platform/rules/money/tax-mode.ts'
import type { PredefinedDiscount, PricingSite, PromotionUse, TenderMethod } from './basket.ts'
import type { ProductGroup } from './promotion.ts'
import type { PromotionSource } from './promotion-book.ts'
import { type PromotionRow, toPromotion, toPromotionRow } from './promotion-row.ts'

// What a till is given to price without a network, as JSON: the same shapes as on the wire, amounts with two decimals.

export interface TenderRow {
  readonly method: string
  readonly cash: boolean
  readonly surchargePercent?: number | undefined
  readonly surchargeAmount?: number | undefined
}

export interface DiscountRow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly percent?: number | undefined
  readonly amount?: number | undefined
  readonly limit?: number | undefined
  readonly open?: boolean | undefined
  /** Roles, and ids of user types. */
  readonly roles?: readonly string[] | undefined
}

/** Uses of a coupon when the book was built; `byMember` where uses per member are limited. */
export interface UseRow {
  readonly promotion: string
  readonly inAll: number
  readonly byMember: readonly { readonly member: string; readonly count: number }[]
}

export interface BookRow {
  readonly ordLot: string
  readonly zone: string
  readonly taxBy: TaxRounding
  readonly cashStep: number
  readonly tenders: readonly TenderRow[]
  readonly discounts: readonly DiscountRow[]
  readonly promotions: readonly PromotionRow[]
  readonly groups: readonly ProductGroup[]
  readonly uses: readonly UseRow[]
}

const cents = (amount: number | undefined) => (amount === undefined ? undefined : fromWire(amount))
const totalAmount = (amount: number | undefined) => (amount === undefined ? undefined : toWire(amount))

const toTender = ({ surchargeAmount, ...row }: TenderRow): TenderMethod => ({
  ...row,
  surchargeAmount: cents(surchargeAmount),
})
const tenderRow = ({ surchargeAmount, ...method }: TenderMethod): TenderRow => ({
  ...method,
  surchargeAmount: totalAmount(surchargeAmount),
})
const toDiscount = (row: DiscountRow): PredefinedDiscount => ({
  ...row,
  amount: cents(row.amount),
  limit: cents(row.limit),
})
const discountRow = (discount: PredefinedDiscount): DiscountRow => ({
  ...discount,
  amount: totalAmount(discount.amount),
  limit: totalAmount(discount.limit),
})

const toSite = ({ ordLot, zone, taxBy, cashStep, tenders, discounts }: BookRow): PricingSite => ({
  ...{ ordLot, zone, taxBy },
  cashStep: fromWire(cashStep),
  tenders: tenders.map(toTender),
  discounts: discounts.map(toDiscount),
})

/** What `promotionBook` makes a book of. */
export const readBook = (row: BookRow): PromotionSource => ({
  site: toSite(row),
  promotions: row.promotions.map(toPromotion),
  groups: row.groups,
})

export function writeBook({ site, promotions, groups }: PromotionSource, uses: readonly UseRow[]): BookRow {
  const { ordLot, zone, taxBy, cashStep, tenders, discounts } = site
  return {
    ...{ ordLot, zone, taxBy, groups, uses },
    cashStep: toWire(cashStep),
    tenders: tenders.map(tenderRow),
    discounts: discounts.map(discountRow),
    promotions: promotions.map(toPromotionRow),
  }
}

/** Uses as a basket wants them, for its member. A till adds those that it has sold itself since. */
export const usesFor = (uses: readonly UseRow[], member: string | undefined): Map<string, PromotionUse> =>
  new Map(
    uses.map(({ promotion, inAll, byMember }) => [
      promotion,
      { inAll, byMember: byMember.find(each => each.member === member)?.count ?? 0 },
    ]),
  )
