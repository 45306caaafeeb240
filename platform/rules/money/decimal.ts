/** An exact decimal number: `digits / 10^scale`. Never a binary fraction, so 1.005 is 1.005. */
export type Decimal = { readonly digits: bigint; readonly scale: number }

/** Longer than any amount, quantity or rate in use; bounds the time that a hostile text can cost. */
const LONGEST_TEXT = 64

const NUMERAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i

export const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent)

/**
 * Reads a number as people wrote it. A JS number is read by its shortest decimal text, so `1.005` means 1.005 and not
 * the binary fraction just below it.
 * @returns null for anything that is not a finite decimal number (words, blanks, hex, NaN, numbers beyond a double)
 */
export function readDecimal(value: unknown): Decimal | null {
  // Most numbers are whole, and parsing their text costs ten times as much.
  if (Number.isSafeInteger(value)) return { digits: BigInt(value as number), scale: 0 } // a safe integer is a number
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const text = String(value).trim()
  const match = text.length <= LONGEST_TEXT ? NUMERAL.exec(text) : null
  if (!match || !Number.isFinite(Number(text))) return null
  const [, sign, whole = '', fraction = '', exponentText = '0'] = match
  if (whole === '' && fraction === '') return null
  // Also stops 1e-999999999, whose scale would have a billion digits.
  if (Number(text) === 0) return { digits: 0n, scale: 0 }
  const digits = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n)
  const scale = fraction.length - Number(exponentText)
  return scale >= 0 ? { digits, scale } : { digits: digits * powerOfTen(-scale), scale: 0 }
}

/**
 * Like `readDecimal`, for a value that the caller knows to be a number.
 * @throws RangeError when it is not
 */
export function toDecimal(value: number | string): Decimal {
  const decimal = readDecimal(value)
  if (!decimal) throw new RangeError(`not a decimal number: ${String(value).slice(0, LONGEST_TEXT)}`)
  return decimal
}

/**
 * numerator / denominator to the nearest integer, halves away from zero.
 * @throws RangeError on division by zero
 */
export function divideToNearest(numerator: bigint, denominator: bigint): bigint {
  if (denominator < 0n) return divideToNearest(-numerator, -denominator)
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (2n * magnitude + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}

/** The decimal in units of 10^-places, rounded half away from zero: 1.005 at 2 places is 101n. */
export function scaleTo(value: Decimal, places: number): bigint {
  const up = places - value.scale
  return up >= 0 ? value.digits * powerOfTen(up) : divideToNearest(value.digits, powerOfTen(-up))
}

/**
 * Converts a bigint to a number.
 * @throws RangeError when a double cannot hold it exactly
 */
export function toSafeInteger(value: bigint): number {
  const result = Number(value)
  if (!Number.isSafeInteger(result)) throw new RangeError(`beyond the whole numbers held exactly: ${value}`)
  return result
}

export const addDecimals = (a: Decimal, b: Decimal): Decimal => {
  const scale = Math.max(a.scale, b.scale)
  return { digits: scaleTo(a, scale) + scaleTo(b, scale), scale }
}

export const multiplyDecimals = (a: Decimal, b: Decimal): Decimal => ({
  digits: a.digits * b.digits,
  scale: a.scale + b.scale,
})

/** numerator / denominator, rounded half away from zero to `places`. @throws RangeError on division by zero */
export const divideDecimals = (numerator: Decimal, denominator: Decimal, places: number): Decimal => ({
  digits: divideToNearest(
    numerator.digits * powerOfTen(denominator.scale + places),
    denominator.digits * powerOfTen(numerator.scale),
  ),
  scale: places,
})

/** The nearest JS number of its decimal text. */
export const decimalToNumber = ({ digits, scale }: Decimal): number => Number(`${digits}e${-scale}`)

/** 0.1 and 0.2 are 0.3. */
export const sumExactly = (values: Iterable<number>): number =>
  decimalToNumber([...values].map(toDecimal).reduce(addDecimals, { digits: 0n, scale: 0 }))
