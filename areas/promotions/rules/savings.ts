import { scaleTo, toDecimal, toSafeInteger } from '#platform/rules/money/decimal.ts'
import { type Cents, roundHalfAwayFromZero, type UnitPrice } from '#platform/rules/money/money.ts'

/**
 * What a promotion saves before it is rounded to cents, in ten-thousandths of a cent: what choices between promotions are
 * compared by. So fine because a percentage with two decimals of whole cents is still a whole number.
 */
export type Savings = number

export const SAVINGS_PER_CENT = 10_000
const SAVINGS_PER_UNIT_PRICE = 100

export const savingsFromCents = (cents: Cents): Savings => cents * SAVINGS_PER_CENT

export const savingsFromPrice = (price: UnitPrice): Savings => price * SAVINGS_PER_UNIT_PRICE

/** Rounded half away from zero. */
export const savingsToCents = (savings: Savings): Cents => roundHalfAwayFromZero(savings / SAVINGS_PER_CENT)

/** A bound, rounded up. */
export const savingsToCentsRoundedUp = (savings: Savings): Cents => {
  const cents = savingsToCents(savings)
  return savingsFromCents(cents) < savings ? cents + 1 : cents
}

/** Savings of a percentage of one cent: 12.5 % is 1250. Percentages have two decimals. */
export const savingsFromPercent = (percent: number): Savings => toSafeInteger(scaleTo(toDecimal(percent), 2))
