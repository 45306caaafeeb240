/**
 * Australian Business Number: two check digits, then nine digits. Weighted with the first digit lowered by one, its sum is
 * a multiple of 89 (Australian Business Register, "Format of the ABN").
 */
const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
const MODULUS = 89

const weighted = (digits: string): number =>
  WEIGHTS.reduce((total, weight, place) => total + weight * (Number(digits[place]) - (place === 0 ? 1 : 0)), 0)

/** The eleven digits of an ABN as typed, without spaces. */
export const abnDigits = (typed: string): string => typed.replace(/\s+/g, '')

/** Whether the text is a valid ABN: eleven digits with a correct checksum, spaces allowed. */
export function isAbn(typed: string): boolean {
  const digits = abnDigits(typed)
  return /^[1-9]\d{10}$/.test(digits) && weighted(digits) % MODULUS === 0
}

/**
 * The ABN with these last nine digits.
 * @throws RangeError when they are not nine digits
 */
export function toAbn(nine: string): string {
  if (!/^\d{9}$/.test(nine)) throw new RangeError(`not nine digits: ${nine}`)
  const rest = weighted(`10${nine}`) % MODULUS
  return `${10 + ((MODULUS - rest) % MODULUS)}${nine}`
}

/** 51824753556 as it is printed: 51 824 753 556. */
export const printedAbn = (digits: string): string => digits.replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')

/** The ABN as a tax invoice shows it. The abbreviation is the law's own and is not translated. */
export const abnLine = (abn: string): string => `ABN ${printedAbn(abnDigits(abn))}`
