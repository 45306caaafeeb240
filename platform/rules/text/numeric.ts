import { decimalToNumber, readDecimal } from '../money/decimal.ts'

/**
 * The number of a setting, stored as a number or a text.
 * @returns null when it is not numeric (a blank is not 0)
 */
export function numericOrNull(value: unknown): number | null {
  const decimal = readDecimal(value)
  return decimal ? decimalToNumber(decimal) : null
}
