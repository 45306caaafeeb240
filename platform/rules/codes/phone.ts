/**
 * The console's check of a phone number before it sends it. The server validates and normalises it (phone-number.ts):
 * its tables weigh 25 kB, a sixth of the budget of the sign-in page.
 */

export const DEFAULT_COUNTRY_CODE = '+61'

/** Whether a text looks like a phone number: 5 to 15 digits, an optional plus and the usual separators. */
export function looksLikePhone(text: string): boolean {
  const signs = /^\+?[\d\s()./-]+$/.test(text.trim())
  const digits = text.replace(/\D/g, '').length
  return signs && digits >= 5 && digits <= 15
}
