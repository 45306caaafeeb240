import {
  type Cents,
  fromWire,
  toWire,
  type UnitPrice,
  unitPriceFromWire,
  unitPriceToWire,
} from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { BasketTerms, BreakMode, Promotion, PromotionTerms, QuantityTier, TargetKind } from './promotion.ts'

// Promotions as lists, forms and tills have them: amounts with two decimals, moments as ISO text, null for what is not said.

export interface TermsRow {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly active: boolean
  readonly ordLots: readonly string[]
  readonly from: string | null
  readonly to: string | null
}

export interface BasketTermsRow extends TermsRow {
  readonly priority: number
  readonly exclusive: boolean
  readonly withSpecials: boolean
  readonly maxTimes: number | null
}

export interface SpecialRow extends TermsRow {
  readonly kind: 'special'
  readonly plu: string
  readonly price: number
}

export type TargetRow = { readonly kind: 'all' } | { readonly kind: TargetKind; readonly id: string }

export interface HappyHourRow extends TermsRow {
  readonly kind: 'happyHour'
  readonly weekdays: readonly number[]
  readonly timeFrom: string
  readonly timeTo: string
  readonly target: TargetRow
  readonly priceLevel: number | null
  readonly percent: number | null
}

export interface MixSaleRow extends BasketTermsRow {
  readonly kind: 'mixSale'
  readonly group: string
  readonly quantity: number
  readonly price: number
}

export interface BuyGetFreeRow extends BasketTermsRow {
  readonly kind: 'buyGetFree'
  readonly buyGroup: string
  readonly buyQuantity: number
  readonly getGroup: string
  readonly getQuantity: number
  readonly percent: number
}

export interface TierRow {
  readonly quantity: number
  readonly percent?: number | undefined
  readonly amountEach?: number | undefined
  readonly amountTotal?: number | undefined
}

export interface MixQuantityDiscountRow extends BasketTermsRow {
  readonly kind: 'mixQuantityDiscount'
  readonly group: string
  readonly tiers: readonly TierRow[]
  readonly byWeight: boolean
}

export interface QuantityFavourRow extends BasketTermsRow {
  readonly kind: 'quantityFavour'
  readonly plu: string
  readonly breaks: readonly { readonly quantity: number; readonly price: number }[]
  readonly mode: BreakMode
  readonly byWeight: boolean
}

export interface SaleRow extends BasketTermsRow {
  readonly kind: 'sale'
  readonly notes: string | null
  readonly barcode: string
  readonly minimumSpend: number | null
  readonly percent: number | null
  readonly amount: number | null
  readonly group: string | null
  readonly limitPerMember: number | null
  readonly limitTotal: number | null
}

export type PromotionRow =
  | SpecialRow
  | HappyHourRow
  | MixSaleRow
  | BuyGetFreeRow
  | MixQuantityDiscountRow
  | QuantityFavourRow
  | SaleRow

const moment = (iso: string | null): Temporal.Instant | undefined =>
  iso === null ? undefined : Temporal.Instant.from(iso)
const cents = (amount: number | null | undefined): Cents | undefined => (amount == null ? undefined : fromWire(amount))
const totalAmount = (amount: Cents | undefined): number | undefined =>
  amount === undefined ? undefined : toWire(amount)

/** Those of no kind of their own: the rest of a row as it is. */
const toTerms = ({ id, version, name, active, ordLots, from, to }: TermsRow): PromotionTerms => ({
  id,
  version,
  name,
  active,
  ordLots,
  from: moment(from),
  to: moment(to),
})

const toBasketTerms = (row: BasketTermsRow): BasketTerms => ({
  ...toTerms(row),
  priority: row.priority,
  exclusive: row.exclusive,
  withSpecials: row.withSpecials,
  maxTimes: row.maxTimes ?? undefined,
})

const toLevel = (level: number | null): 2 | 3 | 4 | undefined =>
  level === 2 || level === 3 || level === 4 ? level : undefined

const toTier = ({ quantity, percent, amountEach, amountTotal }: TierRow): QuantityTier => ({
  quantity,
  percent,
  amountEach: cents(amountEach),
  amountTotal: cents(amountTotal),
})

/** A row as the rules take it. */
export function toPromotion(row: PromotionRow): Promotion {
  switch (row.kind) {
    case 'special':
      return { ...toTerms(row), kind: row.kind, plu: row.plu, price: unitPriceFromWire(row.price) }
    case 'happyHour': {
      const { kind, weekdays, timeFrom, timeTo, target, percent } = row
      const { priceLevel } = row
      return {
        ...toTerms(row),
        ...{ kind, weekdays, timeFrom, timeTo, target },
        priceLevel: toLevel(priceLevel),
        percent: percent ?? undefined,
      }
    }
    case 'mixSale':
      return {
        ...toBasketTerms(row),
        ...{ kind: row.kind, group: row.group, quantity: row.quantity },
        price: fromWire(row.price),
      }
    case 'buyGetFree': {
      const { kind, buyGroup, buyQuantity, getGroup, getQuantity, percent } = row
      return { ...toBasketTerms(row), kind, buyGroup, buyQuantity, getGroup, getQuantity, percent }
    }
    case 'mixQuantityDiscount':
      return {
        ...toBasketTerms(row),
        ...{ kind: row.kind, group: row.group, byWeight: row.byWeight },
        tiers: row.tiers.map(toTier),
      }
    case 'quantityFavour':
      return {
        ...toBasketTerms(row),
        ...{ kind: row.kind, plu: row.plu, mode: row.mode, byWeight: row.byWeight },
        breaks: row.breaks.map(({ quantity, price }) => ({ quantity, price: unitPriceFromWire(price) })),
      }
    case 'sale':
      return {
        ...toBasketTerms(row),
        ...{ kind: row.kind, notes: row.notes ?? undefined, barcode: row.barcode },
        ...{ percent: row.percent ?? undefined, amount: cents(row.amount), minimumSpend: cents(row.minimumSpend) },
        ...{ group: row.group ?? undefined },
        ...{ limitPerMember: row.limitPerMember ?? undefined, limitTotal: row.limitTotal ?? undefined },
      }
  }
}

const termsRow = ({ id, version = 1, name, active, ordLots = [], from, to }: PromotionTerms): TermsRow => ({
  id,
  version,
  name,
  active,
  ordLots,
  from: from?.toString() ?? null,
  to: to?.toString() ?? null,
})

const basketTermsRow = (promotion: BasketTerms): BasketTermsRow => ({
  ...termsRow(promotion),
  priority: promotion.priority,
  exclusive: promotion.exclusive,
  withSpecials: promotion.withSpecials,
  maxTimes: promotion.maxTimes ?? null,
})

const toPrice = (price: UnitPrice): number => unitPriceToWire(price)

const tierRow = ({ quantity, percent, amountEach, amountTotal }: QuantityTier): TierRow => ({
  quantity,
  ...(percent === undefined ? {} : { percent }),
  ...(amountEach === undefined ? {} : { amountEach: totalAmount(amountEach) }),
  ...(amountTotal === undefined ? {} : { amountTotal: totalAmount(amountTotal) }),
})

/** The row of a promotion: `promotionOf(rowOf(p))` says the same as p. */
export function toPromotionRow(promotion: Promotion): PromotionRow {
  switch (promotion.kind) {
    case 'special':
      return {
        ...termsRow(promotion),
        kind: promotion.kind,
        plu: promotion.plu,
        price: toPrice(promotion.price),
      }
    case 'happyHour': {
      const { kind, weekdays, timeFrom, timeTo, target, priceLevel = null, percent = null } = promotion
      return { ...termsRow(promotion), kind, weekdays, timeFrom, timeTo, target, priceLevel, percent }
    }
    case 'mixSale': {
      const { kind, group, quantity, price } = promotion
      return { ...basketTermsRow(promotion), kind, group, quantity, price: toWire(price) }
    }
    case 'buyGetFree': {
      const { kind, buyGroup, buyQuantity, getGroup, getQuantity, percent } = promotion
      return { ...basketTermsRow(promotion), kind, buyGroup, buyQuantity, getGroup, getQuantity, percent }
    }
    case 'mixQuantityDiscount': {
      const { kind, group, tiers, byWeight = false } = promotion
      return { ...basketTermsRow(promotion), kind, group, tiers: tiers.map(tierRow), byWeight }
    }
    case 'quantityFavour': {
      const { kind, plu, mode, byWeight = false } = promotion
      const breaks = promotion.breaks.map(({ quantity, price }) => ({ quantity, price: toPrice(price) }))
      return { ...basketTermsRow(promotion), kind, plu, breaks, mode, byWeight }
    }
    case 'sale': {
      const { kind, notes = null, barcode, percent = null, group = null } = promotion
      const { limitPerMember = null, limitTotal = null } = promotion
      return {
        ...basketTermsRow(promotion),
        ...{ kind, notes, barcode, percent, group, limitPerMember, limitTotal },
        amount: totalAmount(promotion.amount) ?? null,
        minimumSpend: totalAmount(promotion.minimumSpend) ?? null,
      }
    }
  }
}
