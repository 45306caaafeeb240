import { type Bill, undiscounted } from '#areas/pos/rules/till/bill.ts'
import { isPriced, type PricedBill } from '#areas/pos/rules/till/price-bill.ts'
import type { BasketProblem } from '#areas/promotions/rules/priced-basket.ts'
import type { KeptBill } from '../device/till-database.ts'

/** @param at milliseconds since the epoch */
export type PriceAt = (bill: Bill, at: number) => PricedBill | readonly BasketProblem[]

export interface Reopened {
  readonly bill: Bill
  readonly priced: PricedBill
  /** A discount that the shop no longer gives, or not on this item: the bill goes on without any. */
  readonly lostDiscounts: boolean
}

/**
 * The bill that was on the screen when the till was closed. What was begun to be paid stays at the price that was told,
 * which is that of the moment when it was kept; no other reason than its discounts makes a bill that was sold unsellable.
 */
export function reopened(kept: KeptBill, begun: boolean, now: number, priceAt: PriceAt): Reopened | undefined {
  const at = begun ? kept.at : now
  for (const bill of [kept.bill, undiscounted(kept.bill)]) {
    const priced = priceAt(bill, at)
    if (isPriced(priced)) return { bill, priced, lostDiscounts: bill !== kept.bill }
  }
  return undefined
}
