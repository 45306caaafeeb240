import { type Bill, isRefusal, withApproval } from '#areas/pos/rules/till/bill.ts'
import { changeBill } from '#areas/pos/rules/till/change-bill.ts'
import { isPriced, priceBill } from '#areas/pos/rules/till/price-bill.ts'
import type { CashierDiscount } from '#areas/promotions/rules/basket.ts'
import { toCashier } from '../shop/promotions-of.ts'
import type { Seller } from '../shop/seller.ts'
import type { Clerks } from './clerks.ts'
import type { TillCore } from './till-core.ts'

/** Of a line by its number, or of the bill. */
export type DiscountOn = number | 'bill'

const LIMITS: readonly string[] = ['promotions.basket.discountRole', 'promotions.basket.discountLimit']

/** A bill with only this discount, to check it independently of others. */
const alone = (bill: Bill, on: DiscountOn): Bill => ({
  ...bill,
  discount: on === 'bill' ? bill.discount : undefined,
  entries: bill.entries.map(entry => (entry.lineNo === on ? entry : { ...entry, discount: undefined })),
})

/** Discounts by a cashier, within the limits of the one who gives or approves them. */
export function discounts(core: TillCore, clerks: Pick<Clerks, 'allow'>) {
  const { ports, state } = core

  function withDiscount(on: DiscountOn, discount: CashierDiscount | null) {
    const terms = { discount }
    const { bill } = state.get()
    return changeBill(bill, on === 'bill' ? { type: 'bill', terms } : { type: 'line', lineNo: on, terms })
  }

  function may(seller: Seller, bill: Bill): boolean {
    if (!seller.rights.includes('discount')) return false
    const { shop } = state.get()
    const priced = priceBill(shop.book, bill, { now: ports.now(), cashier: toCashier(shop.book, seller.roles) })
    return isPriced(priced) || !priced.some(({ code }) => LIMITS.includes(code))
  }

  return {
    /** Null removes a discount, which anyone may do. */
    give(on: DiscountOn, discount: CashierDiscount | null, done: () => void) {
      const changed = withDiscount(on, discount)
      if (isRefusal(changed)) return core.refuse(changed)
      if (!discount) {
        if (core.put(changed)) done()
        return
      }
      const isolated = alone(changed, on)
      clerks.allow(
        'discount',
        (by, approval) => {
          const discountRoles = [...new Set([...(changed.discountRoles ?? []), ...by.roles])]
          if (core.put(withApproval({ ...changed, discountRoles }, approval))) done()
        },
        { may: seller => may(seller, isolated) },
      )
    },
  }
}
export type Discounts = ReturnType<typeof discounts>
