import { luhnSum, passesLuhn } from '#platform/rules/codes/luhn.ts'

const DIGITS = 16

/** A card number of 16 digits with a check digit. @param chance at least 15 random bytes */
export function cardNumber(chance: Uint8Array): string {
  const body = [...chance.slice(0, DIGITS - 1)].map((byte, at) => (at === 0 ? 1 + (byte % 9) : byte % 10)).join('')
  return `${body}${(10 - (luhnSum(`${body}0`) % 10)) % 10}`
}

export const isCardNumber = (text: string): boolean => /^\d{16}$/.test(text) && passesLuhn(text)
