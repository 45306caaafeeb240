import { type Cents, roundHalfAwayFromZero, type UnitPrice } from '#platform/rules/money/money.ts'

/** How much of something at a unit price comes to this amount, as fine as quantities are kept. */
export const quantityFor = (amount: Cents, unitPrice: UnitPrice): number =>
  unitPrice > 0 ? roundHalfAwayFromZero((amount * 100) / unitPrice, 6) : 0
