import { type Cents, fromWire, sum } from '#platform/rules/money/money.ts'

interface Amounts {
  readonly lines: readonly { readonly net: number }[]
  readonly deliveryFee: number
  readonly discounts: readonly { readonly amount: number; readonly by: 'shop' | 'platform' }[]
  readonly total: number
}

/** Discounts of an order that one side bears. Amounts in currency units, the result in cents. */
export const discountBy = (by: 'shop' | 'platform', discounts: Amounts['discounts']): Cents =>
  sum(discounts.filter(discount => discount.by === by).map(({ amount }) => fromWire(amount)))

/** Whether lines, fee and the shop's discounts are the total. What a platform bears is paid out: it is no loss of the shop. */
export const addsUp = ({ lines, deliveryFee, discounts, total }: Amounts): boolean =>
  sum([...lines.map(({ net }) => net), deliveryFee].map(fromWire)) - discountBy('shop', discounts) === fromWire(total)
