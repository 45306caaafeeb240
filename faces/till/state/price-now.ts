import type { Bill } from '#areas/pos/rules/till/bill.ts'
import { priceBill } from '#areas/pos/rules/till/price-bill.ts'
import { cashierOf } from '../shop/promotions-of.ts'
import type { TillState } from './till-state.ts'

/** What a bill comes to at the prices of this moment, for whoever sells now; or why it cannot be priced. */
export function priceNow({ shop, seller }: Pick<TillState, 'shop' | 'seller'>, bill: Bill, now: number) {
  const uses = shop.uses(bill.member?.id)
  const cashier = cashierOf(shop.book, [...(seller?.roles ?? []), ...(bill.discountRoles ?? [])])
  return priceBill(shop.book, bill, { now, cashier, uses })
}
