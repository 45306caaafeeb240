import type { Cents } from './money.ts'

/**
 * Currencies offered for a shop. Amounts have two decimals, so that currencies with three (KWD, BHD, JOD, OMR, TND) are not offered: their
 * smallest coin could not be counted.
 */
export const CURRENCIES = [
  'AUD',
  'NZD',
  'USD',
  'EUR',
  'GBP',
  'SGD',
  'HKD',
  'CNY',
  'FJD',
  'PGK',
  'MYR',
  'THB',
  'PHP',
  'INR',
  'TWD',
  'CAD',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'ZAR',
  'AED',
  'JPY',
  'KRW',
] as const

/** Currencies without decimals (ISO 4217). */
const WHOLE = new Set(['JPY', 'KRW'])
const CENTS_OF_WHOLE = 100

/** The smallest amount that can be paid, in hundredths: 100 where a currency has no decimals. */
export const currencyUnit = (currency: string): Cents => (WHOLE.has(currency) ? CENTS_OF_WHOLE : 1)

/** Decimals that amounts of a currency are written with. */
export const currencyPlaces = (currency: string): number => (WHOLE.has(currency) ? 0 : 2)
