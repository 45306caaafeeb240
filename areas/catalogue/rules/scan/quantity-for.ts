import { type Cents, roundHalfAwayFromZero, type UnitPrice } from '#platform/rules/money/money.ts'

/** Quantity that costs this amount at a unit price, in the precision of quantities. */
export const quantityFor = (amount: Cents, unitPrice: UnitPrice): number =>
  unitPrice > 0 ? roundHalfAwayFromZero((amount * 100) / unitPrice, 6) : 0
