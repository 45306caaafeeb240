import type { Cents } from '#platform/rules/money/money.ts'
import type { Pieces } from './drawer-cash.ts'

/** Notes and coins in circulation, in minor units, largest first; from the issuing banks' own lists. */
const IN_CIRCULATION: Readonly<Record<string, readonly Cents[]>> = {
  AUD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
  NZD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10],
  GBP: [5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  EUR: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  USD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1],
  CNY: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10],
  SGD: [100_000, 10_000, 5_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
}

/** What a drawer of this currency is counted in. One that is not known is counted in powers of ten and their halves. */
export const denominationsOf = (currency: string): readonly Cents[] =>
  IN_CIRCULATION[currency] ?? [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1]

/** Fewest notes and coins that come to an amount, as far as it can be paid in them; only those that are needed. */
export function piecesFor(amount: Cents, currency: string): Pieces[] {
  let left = Math.max(0, amount)
  return denominationsOf(currency).flatMap(denomination => {
    const count = Math.floor(left / denomination) // not money: pieces
    left -= count * denomination
    return count > 0 ? [{ denomination, count }] : []
  })
}
