/** Luhn: catches one wrong digit and two that changed places (ISO/IEC 7812-1, annex B). */
export function luhnSum(digits: string): number {
  let sum = 0
  for (const [at, digit] of [...digits].toReversed().entries()) {
    const doubled = at % 2 === 1 ? Number(digit) * 2 : Number(digit)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum
}

export const passesLuhn = (digits: string): boolean => luhnSum(digits) % 10 === 0
