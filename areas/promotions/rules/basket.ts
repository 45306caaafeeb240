import type { ChosenOption } from '#areas/catalogue/rules/options/chosen-options.ts'
import type { PriceLevel } from '#areas/catalogue/rules/price-level.ts'
import type { Cents, UnitPrice } from '#platform/rules/money/money.ts'
import type { TaxMode, TaxRounding } from '#platform/rules/money/tax-mode.ts'
import type { Temporal } from '#platform/rules/time/temporal.ts'
import type { PaidLine } from './refund.ts'

export interface TaxOfItem {
  /** Per cent. */
  readonly rate: number
  readonly mode: TaxMode
}

/** What pricing has to know of an item. Who asks has found it by its id or barcode. */
export interface BasketItem {
  readonly id: string
  readonly name: string
  readonly category: string | null
  readonly price1: UnitPrice
  readonly price2: UnitPrice | null
  readonly price3: UnitPrice | null
  readonly price4: UnitPrice | null
  readonly tax: TaxOfItem
  /** The cashier may type a price. */
  readonly openPrice: boolean
  /** The cashier may give a discount. */
  readonly allowDiscount: boolean
  /** Redeemed points may pay for it; left out: they may not. */
  readonly redeemable?: boolean | undefined
  /** Sold by weight, volume or length: a line is one unit, however round its quantity. */
  readonly weighed: boolean
}

/**
 * A discount that a cashier gives: a predefined one by its code, or a percentage or an amount of the cashier's own. An open
 * predefined one takes both: its code, and how much.
 */
export interface CashierDiscount {
  readonly code?: string | undefined
  readonly percent?: number | undefined
  readonly amount?: Cents | undefined
  readonly reason: string
}

export interface BasketLine {
  /** In the order of scanning; the earlier is the smaller. */
  readonly lineNo: number
  readonly item: BasketItem
  /** Above 0, a fraction for weighed goods; below 0 with `paid`. */
  readonly quantity: number
  readonly priceLevel?: PriceLevel | undefined
  readonly openPrice?: UnitPrice | undefined
  /** Of each unit; they add to its price, also to one that was typed. */
  readonly options?: readonly ChosenOption[] | undefined
  /** The open price was agreed elsewhere, with the customer: the item need not allow one, and nothing is taken off it. */
  readonly agreed?: boolean | undefined
  readonly discount?: CashierDiscount | undefined
  /** A happy hour counts at this moment. Left out: the basket's. */
  readonly addedAt?: Temporal.Instant | undefined
  /** Refunded line of the sale. */
  readonly paid?: PaidLine | undefined
}

/** Who sells; `cashier-limits.ts` makes the limits of the roles. */
export interface Cashier extends CashierLimits {
  readonly roles: readonly string[]
}

export interface PointsDiscount {
  readonly amount: Cents
  /** As receipts show it. */
  readonly name: string
}

export interface Basket {
  readonly at: Temporal.Instant
  readonly lines: readonly BasketLine[]
  readonly member?: { readonly id: string; readonly priceLevel?: PriceLevel | undefined } | undefined
  readonly coupons?: readonly string[] | undefined
  readonly billDiscount?: CashierDiscount | undefined
  /** What redeemed points take off items that allow it, before tax. */
  readonly points?: PointsDiscount | undefined
  /** Left out: a discount of any size by anybody (the try-out page). */
  readonly cashier?: Cashier | undefined
  /** A method of the site's; left out: neither rounding nor surcharge. */
  readonly tender?: string | undefined
  /** How often sale promotions were used before, by their id. */
  readonly uses?: ReadonlyMap<string, PromotionUse> | undefined
}

export interface PromotionUse {
  readonly inAll: number
  readonly byMember: number
}

/** What a site says about pricing. */
export interface PricingSite {
  readonly ordLot: string
  /** IANA name. */
  readonly zone: string
  /** Tax rounded a line, or once a bill and rate. Australian law allows both. */
  readonly taxBy: TaxRounding
  /** Smallest coin; 5 in Australia. 1 or less rounds nothing. */
  readonly cashStep: Cents
  /** Smallest amount of the currency, 1 where left out: what is not paid in cash is rounded to it. */
  readonly unit?: Cents
  readonly tenders: readonly TenderMethod[]
  readonly discounts: readonly PredefinedDiscount[]
}

export interface TenderMethod {
  readonly method: string
  readonly cash: boolean
  readonly surchargePercent?: number | undefined
  readonly surchargeAmount?: Cents | undefined
}

export interface PredefinedDiscount {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly percent?: number | undefined
  readonly amount?: Cents | undefined
  /** It never takes off more than this. */
  readonly limit?: Cents | undefined
  /** The cashier says how much; percent or amount is the most. */
  readonly open?: boolean | undefined
  /** Who may give it; left out: everybody. */
  readonly roles?: readonly string[] | undefined
}

/** The most that staff may discount of a line or bill; where both are set, both apply. */
export interface CashierLimits {
  readonly maxPercent?: number | undefined
  readonly maxAmount?: Cents | undefined
}
