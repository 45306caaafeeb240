import { useTill, useTillState } from '../../till-context.ts'
import { DiscountKeys } from '../discount-keys.tsx'

/** A discount on the whole bill. */
export function DiscountStage() {
  const till = useTill()
  const given = useTillState(({ bill }) => bill.discount)
  const base = useTillState(({ priced }) => priced.basket.net)
  return (
    <DiscountKeys
      given={given}
      base={base}
      onGive={discount => till.discounts.give('bill', discount, () => till.stage({ kind: 'items' }))}
    />
  )
}
