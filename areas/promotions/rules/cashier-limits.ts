import type { CashierLimits, PredefinedDiscount } from './basket.ts'

/** Whether a discount is for one of these roles; roles left out are everybody's (the try-out page). */
export const mayGive = ({ roles }: PredefinedDiscount, held: readonly string[] | undefined): boolean =>
  !roles || !held || roles.some(role => held.includes(role))

/**
 * What somebody of these roles may give without a code: the most that an open discount for them allows. A shop that has no
 * open discount limits nobody; where it has some and none is for these roles, they give nothing of their own.
 */
export function cashierLimits(discounts: readonly PredefinedDiscount[], roles: readonly string[]): CashierLimits {
  const open = discounts.filter(discount => discount.open)
  if (open.length === 0) return {}
  const own = open.filter(discount => mayGive(discount, roles))
  const maxPercent = most(own.map(({ percent }) => percent))
  const maxAmount = most(own.map(({ amount }) => amount))
  return own.length === 0 ? { maxPercent: 0 } : { maxPercent, maxAmount }
}

function most(limits: readonly (number | undefined)[]): number | undefined {
  const present = limits.filter(limit => limit !== undefined)
  return present.length === 0 ? undefined : Math.max(...present)
}
