import { decimalOf, scaleTo, toSafeInteger } from '#platform/rules/money/decimal.ts'
import { type Cents, roundHalfAwayFromZero, type UnitPrice } from '#platform/rules/money/money.ts'

/**
 * What a promotion saves before it is rounded to cents, in ten-thousandths of a cent: what choices between promotions are
 * compared by. So fine because a percentage with two decimals of whole cents is still a whole number.
 */
export type Worth = number

export const WORTH_OF_CENT = 10_000
const WORTH_OF_UNIT_PRICE = 100

export const worthOfCents = (cents: Cents): Worth => cents * WORTH_OF_CENT

export const worthOfPrice = (price: UnitPrice): Worth => price * WORTH_OF_UNIT_PRICE

/** Rounded half away from zero. */
export const centsOfWorth = (worth: Worth): Cents => roundHalfAwayFromZero(worth / WORTH_OF_CENT)

/** Rounded up: what a bound comes to. */
export const centsAtLeast = (worth: Worth): Cents => {
  const cents = centsOfWorth(worth)
  return worthOfCents(cents) < worth ? cents + 1 : cents
}

/** The worth of a percentage of one cent: 12.5 % is 1250. Percentages have two decimals. */
export const worthOfPercent = (percent: number): Worth => toSafeInteger(scaleTo(decimalOf(percent), 2))
