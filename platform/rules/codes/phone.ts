/**
 * What the console checks of a phone number before it sends it. Whether it is one, and its one way of writing, the
 * server says (phone-number.ts): the tables for that weigh 25 kB, a sixth of the whole sign-in budget.
 */

export const DEFAULT_COUNTRY_CODE = '+61'

/** Whether a text can be a phone number: 5 to 15 digits, a plus in front, the signs that people put between. */
export function looksLikePhone(text: string): boolean {
  const signs = /^\+?[\d\s()./-]+$/.test(text.trim())
  const digits = text.replace(/\D/g, '').length
  return signs && digits >= 5 && digits <= 15
}
