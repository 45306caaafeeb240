import type { Cents } from '#platform/rules/money.ts'

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
