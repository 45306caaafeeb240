import { type Cents, spread, type UnitPrice } from '#platform/rules/money/money.ts'
import type { LineDiscount } from './priced-basket.ts'

/** A sold line, and how much of it was refunded before. */
export interface PaidLine {
  readonly quantity: number
  readonly unitPrice: UnitPrice
  readonly gross: Cents
  readonly discounts: readonly LineDiscount[]
  readonly net: Cents
  readonly tax: Cents
  /** At least 0. */
  readonly alreadyRefunded: number
}

/** All amounts are negative, including discounts. */
export interface RefundAmounts {
  readonly gross: Cents
  readonly discounts: readonly LineDiscount[]
  readonly net: Cents
  readonly tax: Cents
}

export const refundable = (paid: PaidLine, quantity: number): boolean =>
  spreadable(quantity, paid.quantity - paid.alreadyRefunded)

/**
 * The refund for `quantity` (above 0) of a line: its share of what was paid, never a price of today. Shares are
 * taken between running totals, so that partial refunds of a line add up to exactly what it cost.
 */
export function calculateRefund(paid: PaidLine, quantity: number): RefundAmounts {
  const before = exact(paid.alreadyRefunded)
  const after = exact(before + quantity)
  const share = (amount: Cents): Cents =>
    -(shareUpTo(amount, after, paid.quantity) - shareUpTo(amount, before, paid.quantity)) || 0
  const gross = share(paid.gross)
  const net = share(paid.net)
  return { gross, discounts: discountsBack(paid, before, after), net, tax: share(paid.tax) }
}

/** The sum is gross - net at each running total, so that the three always agree. */
function discountsBack(paid: PaidLine, before: number, after: number): LineDiscount[] {
  const upTo = (sold: number): Cents[] => {
    const inAll = shareUpTo(paid.gross, sold, paid.quantity) - shareUpTo(paid.net, sold, paid.quantity)
    const weights = paid.discounts.map(({ amount }) => amount)
    return weights.length === 0 ? [] : spread(inAll, weights)
  }
  const [start, end] = [upTo(before), upTo(after)]
  return paid.discounts.map((discount, index) => ({
    ...discount,
    amount: (start[index] ?? 0) - (end[index] ?? 0),
  }))
}

function shareUpTo(amount: Cents, quantity: number, whole: number): Cents {
  const [share = 0] = spread(amount, [quantity, Math.max(0, exact(whole - quantity))])
  return share
}

/** Quantities have three decimals; 0.141 + 1.91 is a little less than 2.051, which may be on the other side of half a cent. */
const exact = (quantity: number): number => Math.round(quantity * 1000) / 1000 // not money: a quantity

// 0.3 - 0.1 is a little less than 0.2.
const spreadable = (quantity: number, left: number): boolean => quantity > 0 && quantity <= left + 1e-9
