/** Quantities of stock: decimal numbers of up to six places, added exactly. A glass of wine is 0.2 bottles. */
import { addDecimals, type Decimal, decimalToNumber, scaleTo, toDecimal } from '#platform/rules/money/decimal.ts'

export const QUANTITY_PLACES = 6

const ZERO: Decimal = { digits: 0n, scale: 0 }

const toQuantity = (exact: Decimal): number =>
  decimalToNumber({ digits: scaleTo(exact, QUANTITY_PLACES), scale: QUANTITY_PLACES })

/** The half away from zero. */
export const roundToPlaces = (quantity: number, places: number): number =>
  decimalToNumber({ digits: scaleTo(toDecimal(quantity), places), scale: places })

/** 1.5 has more than no places; 1.50 has one. */
export const hasMorePlaces = (quantity: number, places: number): boolean => roundToPlaces(quantity, places) !== quantity

/** As it is stored: six places, the half away from zero. */
export const roundQuantity = (quantity: number): number => toQuantity(toDecimal(quantity))

/** 0.1 and 0.2 are 0.3. */
export const sumOfQuantities = (quantities: Iterable<number>): number =>
  toQuantity([...quantities].map(toDecimal).reduce(addDecimals, ZERO))

export const subtractQuantities = (from: number, taken: number): number => sumOfQuantities([from, -taken])

/** 3 times 0.2 is 0.6. */
export function multiply(first: number, other: number): number {
  const [a, b] = [toDecimal(first), toDecimal(other)]
  return toQuantity({ digits: a.digits * b.digits, scale: a.scale + b.scale })
}
