import { type Bill, undiscounted } from '#areas/pos/rules/till/bill.ts'
import { withoutDeposit } from '#areas/pos/rules/till/deposit.ts'
import { isPriced, type PricedBill } from '#areas/pos/rules/till/price-bill.ts'
import type { BasketProblem } from '#areas/promotions/rules/priced-basket.ts'
import type { KeptBill } from '../device/till-database.ts'

/** @param at milliseconds since the epoch */
export type PriceAt = (bill: Bill, at: number) => PricedBill | readonly BasketProblem[]

export interface Reopened {
  readonly bill: Bill
  readonly priced: PricedBill
  /** Removes discounts that the shop no longer gives, or not on this item. */
  readonly lostDiscounts: boolean
}

/**
 * The bill that was on the screen when the till was closed. If a payment was started, it keeps its prices of that time.
 * Only its discounts can make a stored bill unsellable.
 */
export function reopened(keptBill: KeptBill, begun: boolean, now: number, priceAt: PriceAt): Reopened | undefined {
  const at = begun ? keptBill.at : now
  // Prices may be others now: the deposit is deducted again when payment begins.
  const own = begun ? keptBill.bill : withoutDeposit(keptBill.bill)
  for (const bill of [own, undiscounted(own)]) {
    const priced = priceAt(bill, at)
    if (isPriced(priced)) return { bill, priced, lostDiscounts: bill !== own }
  }
  return undefined
}
