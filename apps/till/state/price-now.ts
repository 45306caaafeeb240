import type { Bill } from '#areas/pos/rules/till/bill.ts'
import { priceBill } from '#areas/pos/rules/till/price-bill.ts'
import { toCashier } from '../shop/promotions-of.ts'
import type { TillState } from './till-state.ts'

/** A bill at current prices for the current seller, or why it can't be priced. */
export function priceNow({ shop, seller }: Pick<TillState, 'shop' | 'seller'>, bill: Bill, now: number) {
  const uses = shop.uses(bill.member?.id)
  const cashier = toCashier(shop.book, [...(seller?.roles ?? []), ...(bill.discountRoles ?? [])])
  return priceBill(shop.book, bill, { now, cashier, uses })
}
