import type { Cents, UnitPrice } from '#platform/rules/money/money.ts'
import type { Temporal } from '#platform/rules/time/temporal.ts'

/** The seven kinds as merchants set them, money already in whole units of ours. References are ids. */
export type Promotion = Special | HappyHour | BasketPromotion
export type BasketPromotion = MixSale | BuyGetFree | MixQuantityDiscount | QuantityFavour | SalePromotion
export type PromotionKind = Promotion['kind']

export interface PromotionTerms {
  /** A UUIDv7: the smaller is the older. */
  readonly id: string
  readonly name: string
  /** Kept with the lines that took it, so that reprints and refunds know what it said then. */
  readonly version?: number | undefined
  readonly active: boolean
  /** Shops in which it holds; none or an empty list: all. */
  readonly ordLots?: readonly string[] | undefined
  readonly from?: Temporal.Instant | undefined
  /** Exclusive: at this instant it is over. */
  readonly to?: Temporal.Instant | undefined
}

/** What the kinds that work on a whole basket say besides. */
export interface BasketTerms extends PromotionTerms {
  /** Small first. */
  readonly priority: number
  /** Nothing else touches the units that it takes. */
  readonly exclusive: boolean
  /** Whether units at a special or happy hour price take part. */
  readonly withSpecials: boolean
  /** Most applications in one basket, of those kinds that apply more than once. */
  readonly maxTimes?: number | undefined
}

/** Counts kilograms (or litres, metres) of a weighed line instead of the line as one unit. */
interface MayCountByWeight {
  readonly byWeight?: boolean | undefined
}

export interface Special extends PromotionTerms {
  readonly kind: 'special'
  readonly plu: string
  readonly price: UnitPrice
}

export interface HappyHour extends PromotionTerms {
  readonly kind: 'happyHour'
  /** ISO: Monday is 1. Of a window over midnight, the day on which it starts. */
  readonly weekdays: readonly number[]
  /** `HH:mm` on the site's own clock. */
  readonly timeFrom: string
  /** `HH:mm`, exclusive; not later than timeFrom: on the next day. `24:00` is midnight. */
  readonly timeTo: string
  readonly target: HappyHourTarget
  readonly priceLevel?: 2 | 3 | 4 | undefined
  readonly percent?: number | undefined
}

/** What a promotion can be limited to. */
export const TARGET_KINDS = ['category', 'group', 'plu'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

export type HappyHourTarget = { readonly kind: 'all' } | { readonly kind: TargetKind; readonly id: string }

export interface MixSale extends BasketTerms {
  readonly kind: 'mixSale'
  readonly group: string
  readonly quantity: number
  readonly price: Cents
}

export interface BuyGetFree extends BasketTerms {
  readonly kind: 'buyGetFree'
  readonly buyGroup: string
  readonly buyQuantity: number
  readonly getGroup: string
  readonly getQuantity: number
  /** What is taken off the units got: 100 is free. */
  readonly percent: number
}

export interface MixQuantityDiscount extends BasketTerms, MayCountByWeight {
  readonly kind: 'mixQuantityDiscount'
  readonly group: string
  readonly tiers: readonly QuantityTier[]
}

/** From so many units: a percentage, an amount each, or an amount in all. */
export interface QuantityTier {
  readonly quantity: number
  readonly percent?: number | undefined
  readonly amountEach?: Cents | undefined
  readonly amountTotal?: Cents | undefined
}

/** allUnits: the price that is reached holds for all units. slab: each price holds for the units of its step. */
export const BREAK_MODES = ['allUnits', 'slab'] as const
export type BreakMode = (typeof BREAK_MODES)[number]

export interface QuantityFavour extends BasketTerms, MayCountByWeight {
  readonly kind: 'quantityFavour'
  readonly plu: string
  readonly breaks: readonly PriceBreak[]
  readonly mode: BreakMode
}

export interface PriceBreak {
  readonly quantity: number
  readonly price: UnitPrice
}

export interface SalePromotion extends BasketTerms {
  readonly kind: 'sale'
  readonly notes?: string | undefined
  /** Of the coupon. */
  readonly barcode: string
  readonly minimumSpend?: Cents | undefined
  readonly percent?: number | undefined
  readonly amount?: Cents | undefined
  /** Off these items alone; without it, off the bill. */
  readonly group?: string | undefined
  readonly limitPerMember?: number | undefined
  readonly limitTotal?: number | undefined
}

export interface ProductGroup {
  readonly id: string
  readonly items: readonly string[]
}

/** Sorts the older first. */
export const byAge = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0
