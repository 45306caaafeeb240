import { hasMorePlaces, roundToPlaces } from './quantity.ts'

/** An item without a unit may be weighed: to the gram. */
const PLACES_WITHOUT_UNIT = 3

/** Decimal places of an item's quantities: those of its unit, or null where it has none. */
export type UnitPlaces = number | null | undefined

export const placesOfUnit = (places: UnitPlaces): number => places ?? PLACES_WITHOUT_UNIT

/** The least that a line may say: one piece, or the smallest part that its unit is typed in. */
export const leastQuantity = (places: UnitPlaces): number => 10 ** -placesOfUnit(places)

/** Words for a quantity that its unit does not take. */
export interface QuantityProblem {
  readonly code: 'stock.refusal.wholeUnits' | 'stock.refusal.tooManyPlaces'
  readonly params: { readonly item: string; readonly quantity: number; readonly places: number }
}

/**
 * Whether a quantity has more decimals than the unit of its item allows. One rule for documents, handhelds, receipts and
 * files: half a bottle is refused in all of them or in none.
 */
export function quantityProblem(
  item: { readonly name: string; readonly places: UnitPlaces },
  quantity: number,
): QuantityProblem | undefined {
  const places = placesOfUnit(item.places)
  if (!hasMorePlaces(quantity, places)) return undefined
  const params = { item: item.name, quantity, places }
  return { code: places === 0 ? 'stock.refusal.wholeUnits' : 'stock.refusal.tooManyPlaces', params }
}

/**
 * What a label says there is (a weight, what its price buys) in the decimals of the item's unit. An item that is counted in
 * whole units keeps what the label says, and is refused in words: a piece of cheese is not one cheese.
 */
export const fittedToUnit = (quantity: number, places: UnitPlaces): number =>
  placesOfUnit(places) === 0 ? quantity : roundToPlaces(quantity, placesOfUnit(places))
