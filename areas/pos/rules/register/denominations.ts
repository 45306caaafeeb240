import type { Cents } from '#platform/rules/money/money.ts'
import type { Pieces } from './drawer-cash.ts'

/** Notes and coins in circulation, in minor units, largest first; from the issuing banks' lists. */
const IN_CIRCULATION: Readonly<Record<string, readonly Cents[]>> = {
  AUD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
  NZD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10],
  GBP: [5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  EUR: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  USD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1],
  CNY: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10],
  SGD: [100_000, 10_000, 5_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
  // Whole yen and won, in hundredths as all amounts.
  JPY: [1_000_000, 500_000, 200_000, 100_000, 50_000, 10_000, 5_000, 1_000, 500, 100],
  KRW: [5_000_000, 1_000_000, 500_000, 100_000, 50_000, 10_000, 5_000, 1_000],
}

/** Amounts that customers hand over, in minor units, smallest first. */
const HANDED_OVER: Readonly<Record<string, readonly Cents[]>> = {
  JPY: [10_000, 50_000, 100_000, 500_000, 1_000_000],
  KRW: [100_000, 500_000, 1_000_000, 5_000_000],
}
const USUALLY_HANDED_OVER = [500, 1_000, 2_000, 5_000, 10_000]

export const notesHandedOver = (currency: string): readonly Cents[] => HANDED_OVER[currency] ?? USUALLY_HANDED_OVER

/** Notes and coins of a currency. Powers of ten and their halves for unknown currencies. */
export const getDenominations = (currency: string): readonly Cents[] =>
  IN_CIRCULATION[currency] ?? [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1]

/** Fewest notes and coins that make up an amount, as far as possible; only those needed. */
export function piecesFor(amount: Cents, currency: string): Pieces[] {
  let left = Math.max(0, amount)
  return getDenominations(currency).flatMap(denomination => {
    const count = Math.floor(left / denomination) // not money: pieces
    left -= count * denomination
    return count > 0 ? [{ denomination, count }] : []
  })
}
