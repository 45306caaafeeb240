import type { BillMode } from '#areas/pos/rules/sale/bill-mode.ts'
import type { SoldThing } from '#areas/pos/rules/sale/sold-thing.ts'
import { domainEvent } from '#platform/contract/define/domain-event.ts'
import type { Cents } from '#platform/rules/money/money.ts'

export interface StoredLine {
  readonly lineNo: number
  /** Undefined: an item that the catalogue does not know. */
  readonly item: string | undefined
  /** The item with what its options add to it and take out of it; left out where it is the item as it is. */
  readonly thing?: SoldThing | undefined
  /** Negative where it came back. */
  readonly quantity: number
  /** Of one, to six places: the moving average when it was sold. */
  readonly unitCost: number | undefined
  readonly promotions: readonly { readonly id: string; readonly units: number }[]
  /** As it was sold: what names an item that the catalogue does not know. */
  readonly name: string
  readonly category: string | undefined
  /** What was paid for it, after all discounts; negative where it came back. */
  readonly net: Cents
  readonly tax: Cents
  /** The part of `tax` that comes on top of `net`. */
  readonly taxAdded: Cents
}

/** A sale that is in the ledger now, with the lines that count. Never one of training. */
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
  /** The sale of which nothing is left since this one: all of it came back, or it was voided. */
  readonly undoes: string | undefined
  readonly lines: readonly StoredLine[]
}

/** Told once a sale, in the transaction that stores it. */
export const salesStored = domainEvent<readonly StoredSale[]>('pos.salesStored')
