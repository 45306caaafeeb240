import type { Medium } from './access-terms.ts'

/**
 * A number as it is compared: plates in upper case without blanks and dashes, cards and fobs without leading zeros. Codes
 * and PINs are compared as they are.
 */
export function normaliseNumber(medium: Medium, text: string): string {
  if (medium === 'plate') return text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const compact = text.replaceAll(/\s/g, '')
  if (medium === 'card' || medium === 'fob') return compact.toUpperCase().replace(/^0+(?=.)/, '')
  return compact
}

/** The key by which a credential is found: unique within the merchant. `number` is normalised, of a PIN its digest. */
export const lookupKey = (medium: Medium, number: string): string => `${medium}:${number}`

const WIEGAND_BITS = { wiegand26: 24, wiegand34: 32 } as const

/** Whether a normalised number fits a type's format. */
export function fitsFormat(
  { medium, format, pattern }: { medium: Medium; format: string; pattern?: string | null | undefined },
  number: string,
): boolean {
  if (number === '') return false
  if (medium === 'pin') return /^\d{4,12}$/.test(number)
  if (format === 'pattern') return pattern != null && fitsPattern(pattern, number)
  if (medium !== 'card' && medium !== 'fob') return true
  if (format === 'uid') return /^[0-9A-F]{1,20}$/.test(number)
  if (format !== 'wiegand26' && format !== 'wiegand34') return true
  return /^\d{1,10}$/.test(number) && Number(number) < 2 ** WIEGAND_BITS[format]
}

function fitsPattern(pattern: string, number: string): boolean {
  if (pattern.length !== number.length) return false
  return [...pattern].every((sign, at) => {
    const letter = number[at] ?? ''
    if (sign === '9') return /\d/.test(letter)
    if (sign === 'A') return /[A-Za-z]/.test(letter)
    return sign === '*' ? /[A-Za-z0-9]/.test(letter) : sign === letter
  })
}
