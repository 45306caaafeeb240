import type { Cents, UnitPrice } from '#platform/rules/money/money.ts'
import type { TaxMode } from '#platform/rules/money/tax-mode.ts'
import type { PromotionKind } from './promotion.ts'
import type { Reason } from './reason.ts'

export type DiscountKind = PromotionKind | 'lineDiscount' | 'billDiscount' | 'points'

/** One reduction of a line. */
export interface LineDiscount {
  readonly kind: DiscountKind
  /** The promotion's, or the predefined discount's; empty for one of the cashier's own. */
  readonly id: string
  readonly name: string
  readonly amount: Cents
}

/** What a sale keeps of a promotion with each line that took part, also where the saving lies on another line. */
export interface TakenPromotion {
  readonly id: string
  readonly version: number
  /** Units; a weighed line is one. */
  readonly units: number
  readonly saving: Cents
}

export interface PricedLine {
  readonly lineNo: number
  readonly item: string
  readonly name: string
  readonly quantity: number
  /** Before promotions and discounts: gross is quantity x unitPrice. */
  readonly unitPrice: UnitPrice
  readonly gross: Cents
  readonly discounts: readonly LineDiscount[]
  readonly promotions: readonly TakenPromotion[]
  readonly net: Cents
  readonly taxRate: number
  readonly taxMode: TaxMode
  readonly tax: Cents
}

export interface AppliedPromotion {
  readonly id: string
  readonly kind: PromotionKind
  readonly name: string
  readonly saving: Cents
  readonly times: number
}

export interface PromotionNotFired {
  readonly id: string
  readonly kind: PromotionKind
  readonly name: string
  readonly reason: Reason
}

/** Tax of one rate, on everything of the bill that carries it. */
export interface TaxTotal {
  readonly rate: number
  readonly mode: TaxMode
  readonly net: Cents
  readonly tax: Cents
}

export interface PricedBasket {
  readonly refused: false
  /** In the order of lineNo. */
  readonly lines: readonly PricedLine[]
  readonly promotions: readonly AppliedPromotion[]
  readonly notFired: readonly PromotionNotFired[]
  /** Barcodes given as coupons that belong to no promotion. */
  readonly unknownCoupons: readonly string[]
  /** Whether no other choice of promotions of a priority could save more, or the best of a bounded search was taken. */
  readonly search: 'exact' | 'bounded'
  /**
   * No other choices of the promotions of each priority, on what the priorities before it left, save more than this besides, before
   * savings are rounded to cents. 0 where the search was exact.
   */
  readonly couldSave: Cents
  readonly taxes: readonly TaxTotal[]
  readonly gross: Cents
  readonly discount: Cents
  readonly net: Cents
  readonly tax: Cents
  readonly surcharge: Cents
  readonly rounding: Cents
  /** net + tax that is added + surcharge + rounding. */
  readonly payable: Cents
}

export type ProblemCode =
  | 'promotions.basket.lineTwice'
  | 'promotions.basket.quantity'
  | 'promotions.basket.tooMany'
  | 'promotions.basket.openPrice'
  | 'promotions.basket.options'
  | 'promotions.basket.discount'
  | 'promotions.basket.discountNotAllowed'
  | 'promotions.basket.discountUnknown'
  | 'promotions.basket.discountRole'
  | 'promotions.basket.discountLimit'
  | 'promotions.basket.refundTooMuch'
  | 'promotions.basket.tenderUnknown'

export interface BasketProblem {
  /** Null: the bill as a whole. */
  readonly lineNo: number | null
  readonly code: ProblemCode
  readonly params?: Readonly<Record<string, string | number>> | undefined
}

/** A basket that cannot be priced as it was given. */
export interface RefusedBasket {
  readonly refused: true
  readonly problems: readonly BasketProblem[]
}
