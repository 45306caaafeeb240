import {
  addDecimals,
  type Decimal,
  decimalToNumber,
  divideDecimals,
  multiplyDecimals,
  toDecimal,
} from '#platform/rules/money/decimal.ts'
import { type Cents, costOf } from '#platform/rules/money/money.ts'
import { sumOfQuantities } from './quantity.ts'

/** An average cost of one has six places: a screw of a thousand for 12.34. */
export const COST_PLACES = 6

/** What a shop has of an item. */
export interface Holding {
  readonly quantity: number
  /** Unit cost; null until goods are received at a known cost. */
  readonly average: number | null
}

export interface Moved {
  readonly quantity: number
  /** Unit cost of the movement; null where unknown. */
  readonly unitCost: number | null
  /** Sales and what customers bring back never change an average. */
  readonly sold: boolean
}

/** What it is worth, to the cent. */
export const heldValue = ({ quantity, average }: Holding): Cents => (average === null ? 0 : costOf(average, quantity))

/** What moved, in cents: negative where it left. */
export const movementValue = ({ quantity, unitCost }: Omit<Moved, 'sold'>): Cents =>
  unitCost === null ? 0 : costOf(unitCost, quantity)

/** (held * average + moved * cost) / (held + moved) */
function blended(held: Holding & { average: number }, quantity: number, unitCost: number): Decimal {
  const had = multiplyDecimals(toDecimal(held.quantity), toDecimal(held.average))
  const came = multiplyDecimals(toDecimal(quantity), toDecimal(unitCost))
  return divideDecimals(addDecimals(had, came), toDecimal(sumOfQuantities([held.quantity, quantity])), COST_PLACES)
}

/**
 * Whether all that is there (or is missing, having been sold before it was received) takes the cost of a movement that is no
 * sale, instead of being blended with it.
 */
export const takesNewCost = (held: Holding, { quantity, unitCost }: Omit<Moved, 'sold'>): boolean =>
  unitCost !== null && (held.average === null || (quantity > 0 && held.quantity <= 0))

/**
 * The average after a movement. Goods that come in are blended with what is there; where nothing is there (or less, sold
 * before it was received) their cost is the average. What leaves at the average leaves it as it is; a receipt that is taken
 * back at its own cost is taken out of the blend. `functions.sql` says the same to the database (stock_average).
 */
export function averageAfter(held: Holding, { quantity, unitCost, sold }: Moved): number | null {
  const { average } = held
  if (sold || unitCost === null) return average
  if (average === null || takesNewCost(held, { quantity, unitCost })) return unitCost
  if (sumOfQuantities([held.quantity, quantity]) <= 0) return average
  return decimalToNumber(blended({ ...held, average }, quantity, unitCost))
}

/**
 * Whether goods that arrived at `unitCost` can be removed from the stock on hand: taking 10 at 9.00 out of 15 at 5.00 would leave less than
 * nothing for the rest. What cannot leaves at the average instead.
 */
export function canRestoreAtCost(held: Holding, quantity: number, unitCost: number): boolean {
  const { average } = held
  if (average === null || sumOfQuantities([held.quantity, -quantity]) <= 0) return false
  return decimalToNumber(blended({ ...held, average }, -quantity, unitCost)) >= 0
}
