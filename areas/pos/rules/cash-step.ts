import { currencyUnit } from '#platform/rules/money/currencies.ts'
import type { Cents } from '#platform/rules/money/money.ts'

/**
 * Smallest coin in use, in minor units, if it is more than one: Reserve Bank of Australia (1992), Reserve Bank of New
 * Zealand (2006), Royal Canadian Mint (2013), Swiss National Bank, Bank Negara Malaysia (2008), Hong Kong Monetary
 * Authority, Bank of Korea (10 won).
 */
const SMALLEST_COIN: Readonly<Record<string, Cents>> = { AUD: 5, NZD: 10, CAD: 5, CHF: 5, MYR: 5, HKD: 10, KRW: 1000 }

/** Step to which cash amounts are rounded: that of the payment method, otherwise the currency's smallest coin. */
export const cashStep = (own: Cents | null | undefined, currency: string): Cents =>
  Math.max(own ?? SMALLEST_COIN[currency] ?? 1, currencyUnit(currency))
