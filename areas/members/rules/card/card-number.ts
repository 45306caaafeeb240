const DIGITS = 16

/** Luhn: catches one wrong digit and two that changed places (ISO/IEC 7812-1, annex B). */
function luhnSum(digits: string): number {
  let sum = 0
  for (const [at, digit] of [...digits].toReversed().entries()) {
    const doubled = at % 2 === 1 ? Number(digit) * 2 : Number(digit)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum
}

/** A card number of 16 digits with a check digit. @param chance at least 15 random bytes */
export function cardNumber(chance: Uint8Array): string {
  const body = [...chance.slice(0, DIGITS - 1)].map((byte, at) => (at === 0 ? 1 + (byte % 9) : byte % 10)).join('')
  return `${body}${(10 - (luhnSum(`${body}0`) % 10)) % 10}`
}

export const isCardNumber = (text: string): boolean => /^\d{16}$/.test(text) && luhnSum(text) % 10 === 0
