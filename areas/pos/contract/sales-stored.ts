import type { BillMode } from '#areas/pos/rules/sale/bill-mode.ts'
import type { SoldThing } from '#areas/pos/rules/sale/sold-thing.ts'
import { domainEvent } from '#platform/contract/define/domain-event.ts'
import type { Cents } from '#platform/rules/money/money.ts'

export interface StoredLine {
  readonly lineNo: number
  /** Undefined: an item that the catalogue does not have. */
  readonly item: string | undefined
  /** The item with what its options add and remove; missing if there are none. */
  readonly thing?: SoldThing | undefined
  /** Negative if it was returned. */
  readonly quantity: number
  /** Of one unit, six decimals: the moving average at the time of sale. */
  readonly unitCost: number | undefined
  readonly promotions: readonly { readonly id: string; readonly units: number }[]
  /** Name at the time of sale; identifies items that the catalogue does not have. */
  readonly name: string
  /** Reductions in cents, by kind: promotions, cashier's discounts, redeemed points. */
  readonly discounts: readonly { readonly kind: string; readonly id: string; readonly amount: Cents }[]
  readonly category: string | undefined
  /** Amount paid for it after all discounts; negative if it was returned. */
  readonly net: Cents
  readonly tax: Cents
  /** The part of `tax` that is added to `net`. */
  readonly taxAdded: Cents
  /** The quoted parking stay that it pays. */
  readonly parkingQuote?: string | undefined
}

export interface StoredTender {
  readonly method: string
  /** Without its tip; below 0 where money was returned. */
  readonly amount: Cents
  /** The card or online payment that it names. */
  readonly providerRef?: string | undefined
}

/** A stored sale with its counted lines. Never a training sale. */
export interface StoredSale {
  readonly id: string
  readonly siteId: string
  readonly billNum: string
  readonly mode: BillMode
  /** The sale that it refunds or voids. */
  readonly refOf: string | undefined
  /** When it counts, never later than its arrival. Milliseconds since the epoch. */
  readonly soldAt: number
  readonly businessDay: string
  readonly member: string | undefined
  readonly coupons: readonly string[]
  /** The sale that this one fully refunded or voided. */
  readonly undoes: string | undefined
  /** Name of the table, as the till knows it. */
  readonly table?: string | undefined
  /** The order that the till rang up. */
  readonly onlineOrder?: string | undefined
  /** The booking of the party that had the table. */
  readonly booking?: string | undefined
  /** Other parts of the table's bill are still to be paid. */
  readonly partsOpen?: boolean | undefined
  readonly lines: readonly StoredLine[]
  readonly tenders: readonly StoredTender[]
}

/** Announced once per sale, in the transaction that stores it. */
export const salesStored = domainEvent<readonly StoredSale[]>('pos.salesStored')
