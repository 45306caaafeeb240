import { useTill, useTillState } from '../../till-context.ts'
import { DiscountKeys } from '../discount-keys.tsx'

/** A discount on the whole bill. */
export function DiscountPanel() {
  const till = useTill()
  const billDiscount = useTillState(({ bill }) => bill.discount)
  const base = useTillState(({ priced }) => priced.basket.net)
  return (
    <DiscountKeys
      discount={billDiscount}
      base={base}
      onGive={discount => till.discounts.give('bill', discount, () => till.panel({ kind: 'items' }))}
    />
  )
}
