import type { Cents } from '#platform/rules/money/money.ts'

/** A payment of a booking, with what is left of it after refunds. */
export interface PaidWay<Way> {
  readonly way: Way
  readonly left: Cents
}

/** Spreads a refund over the ways in which it was paid, the newest payment first. What no payment covers is not refunded. */
export function refundWays<Way>(
  newestFirst: readonly PaidWay<Way>[],
  amount: Cents,
): { readonly way: Way; readonly amount: Cents }[] {
  const parts: { way: Way; amount: Cents }[] = []
  let rest = amount
  for (const { way, left } of newestFirst) {
    const part = Math.min(rest, left)
    if (part > 0) parts.push({ way, amount: part })
    rest -= part
  }
  return parts
}
