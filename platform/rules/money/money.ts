/** Money: whole cents inside, two decimals on the wire. The only place where money is rounded. */
import {
  type Decimal,
  decimalToNumber,
  divideToNearest,
  multiplyDecimals,
  powerOfTen,
  readDecimal,
  scaleTo,
  toDecimal,
  toSafeInteger,
} from './decimal.ts'

/**
 * An amount in minor units. A plain number, because amounts are added, compared, stored and sent everywhere and a brand
 * would be cast away each time. Unit prices, which people do confuse with amounts, are branded: see UnitPrice.
 */
export type Cents = number

declare const unit: unique symbol
/** A unit price in 1/10000 of the currency (2.4950 is 24950). Branded, because it is a hundred times an amount. */
export type UnitPrice = number & { readonly [unit]: 'ten-thousandths' }

const CENT_PLACES = 2
const UNIT_PRICE_PLACES = 4
const UNIT_PRICE_PER_CENT = 100

/** `value` rounded to `places`, halves away from zero, by its decimal text: 1.005 to 2 places is 1.01. */
export const roundHalfAwayFromZero = (value: number | string, places = 0): number =>
  decimalToNumber({ digits: scaleTo(toDecimal(value), places), scale: places })

/** An amount from a person or a file. Anything else is 0: words, blanks, NaN, and numbers too large for whole cents. */
export const parseAmount = (value: unknown): Cents => parseScaled(value, CENT_PLACES)

/** Like `parseAmount`, for a price with four decimals. */
export const parseUnitPrice = (value: unknown): UnitPrice => asUnitPrice(parseScaled(value, UNIT_PRICE_PLACES))

/** Cents as the wire's number: 1999 is 19.99. */
export const toWire = (cents: Cents): number => cents / 100

/**
 * Cents of an amount from the wire.
 * @throws RangeError when it is not finite or too large for whole cents
 */
export const fromWire = (amount: number): Cents =>
  wholeAt(amount, 100) ?? toSafeInteger(scaleTo(toDecimal(amount), CENT_PLACES))

export const unitPriceToWire = (price: UnitPrice): number => price / 10_000

/**
 * Unit price from the wire.
 * @throws RangeError when it is not finite or too large
 */
export const unitPriceFromWire = (price: number): UnitPrice =>
  asUnitPrice(wholeAt(price, 10_000) ?? toSafeInteger(scaleTo(toDecimal(price), UNIT_PRICE_PLACES)))

export const unitPriceFromCents = (cents: Cents): UnitPrice => asUnitPrice(cents * UNIT_PRICE_PER_CENT)

/**
 * A unit price that is stored as whole ten-thousandths.
 * @throws RangeError when it is not whole
 */
export const unitPriceFromStored = (tenThousandths: number): UnitPrice => asUnitPrice(whole(tenThousandths))

export const unitPriceToCents = (price: UnitPrice): Cents => multiply(price, 1)

/**
 * Price times quantity, rounded once to the cent. The quantity may be a fraction (weighed goods) or negative (a
 * refund).
 */
export function multiply(price: UnitPrice, quantity: number): Cents {
  const exact = price * quantity
  // A whole quantity at whole cents needs no rounding and no bigint.
  if (Number.isSafeInteger(quantity) && Number.isSafeInteger(exact) && exact % UNIT_PRICE_PER_CENT === 0)
    return exact / UNIT_PRICE_PER_CENT + 0 // not money: makes -0 a plain 0
  return productOver(price, toDecimal(quantity), powerOfTen(UNIT_PRICE_PLACES - CENT_PLACES))
}

/** Cost of a quantity from a unit cost of up to six places (a moving average). Rounded once, to the cent. */
export function costOf(unitCost: number, quantity: number): Cents {
  return toSafeInteger(scaleTo(multiplyDecimals(toDecimal(unitCost), toDecimal(quantity)), CENT_PLACES))
}

/** `percent` of an amount: 20 percent of 1250 is 250. */
export const percentOf = (amount: Cents, percent: number): Cents => productOver(amount, toDecimal(percent), 100n)

/** The tax inside a price that includes it: net * rate / (100 + rate). `net` is the amount paid, including tax. */
export function taxInclusive(net: Cents, ratePercent: number): Cents {
  const rate = toDecimal(ratePercent)
  const hundred = 100n * powerOfTen(rate.scale)
  return toSafeInteger(divideToNearest(bigWhole(net) * rate.digits, hundred + rate.digits))
}

/** The tax on top of a price without it: net * rate / 100. */
export const taxAdded = (net: Cents, ratePercent: number): Cents => percentOf(net, ratePercent)

/**
 * Sum of amounts.
 * @throws RangeError when the sum is too large to be exact
 */
export const sum = (amounts: Iterable<Cents>): Cents => {
  let total = 0
  for (const amount of amounts) total += amount
  return whole(total)
}

/**
 * Spreads a total in proportion to weights (prices, quantities), in whole cents by largest remainder, ties to the
 * earlier. The parts always add up to the total; a negative total is spread like its absolute value. If all weights are
 * 0 the parts are as equal as possible.
 * @throws RangeError for a negative weight, or a non-zero total without weights
 */
export function spread(total: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 0 && total !== 0) throw new RangeError('nothing to spread the amount on')
  const shares = commonScale(weights)
  if (shares.some(share => share < 0n)) throw new RangeError('a weight is negative')
  const sign = total < 0 ? -1n : 1n
  const parts = apportion(bigWhole(total) * sign, shares.some(share => share > 0n) ? shares : shares.map(() => 1n))
  return parts.map(part => toSafeInteger(part * sign))
}

export type CashRounding = { readonly payable: Cents; readonly rounding: Cents }

/**
 * Rounds a cash payment to the smallest coin (`step`, 5 cents in Australia), halves away from zero. `rounding` is
 * payable - amount, stored as its own figure. A step of 1 or less rounds nothing.
 */
export function cashRound(amount: Cents, step: Cents): CashRounding {
  const coin = bigWhole(Math.max(step, 1))
  const payable = toSafeInteger(divideToNearest(bigWhole(amount), coin) * coin)
  return { payable, rounding: payable - amount }
}

function apportion(total: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((a, b) => a + b, 0n)
  const parts = weights.map((weight, index) => ({
    index,
    part: (total * weight) / whole,
    remainder: (total * weight) % whole,
  }))
  let left = total - parts.reduce((a, { part }) => a + part, 0n)
  // Array sort is stable: equal remainders keep the order of the lines.
  for (const entry of [...parts].sort((a, b) => compareDescending(a.remainder, b.remainder))) {
    if (left === 0n) break
    entry.part += 1n
    left -= 1n
  }
  return parts.map(({ part }) => part)
}

const compareDescending = (a: bigint, b: bigint): number => (a === b ? 0 : a > b ? -1 : 1)

function commonScale(values: readonly number[]): bigint[] {
  const decimals = values.map(toDecimal)
  const scale = Math.max(0, ...decimals.map(decimal => decimal.scale))
  return decimals.map(decimal => scaleTo(decimal, scale))
}

function parseScaled(value: unknown, places: number): number {
  const decimal = readDecimal(value)
  const scaled = decimal ? Number(scaleTo(decimal, places)) : 0
  return Number.isSafeInteger(scaled) ? scaled : 0
}

/** amount * factor / divisor, rounded once. */
const productOver = (amount: number, factor: Decimal, divisor: bigint): number =>
  toSafeInteger(divideToNearest(bigWhole(amount) * factor.digits, divisor * powerOfTen(factor.scale)))

/** Above it a double cannot distinguish all numbers of that many digits. */
const FIFTEEN_DIGITS = 1e15

/**
 * A number in units of 1/100; undefined when it has smaller parts or is too large. Every decimal text of at most
 * fifteen digits is its own double: if the whole number over 100 equals this double, it is the number that was meant.
 * This avoids bigint arithmetic, which takes twenty times as long.
 */
function wholeAt(value: number, parts: number): number | undefined {
  const count = Math.round(value * parts)
  return Math.abs(count) < FIFTEEN_DIGITS && count / parts === value ? count + 0 : undefined // turns -0 into 0
}

const bigWhole = (value: number): bigint => BigInt(whole(value))

function whole(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of minor units: ${value}`)
  return value
}

// A brand exists only for the compiler, so a cast is the only way to add it.
const asUnitPrice = (tenThousandths: number): UnitPrice => tenThousandths as UnitPrice
