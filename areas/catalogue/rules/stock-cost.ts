import { type UnitPrice, unitPriceFromWire } from '#platform/rules/money/money.ts'

export interface StockCost {
  readonly quantity: number
  /** Of one, to six places; null where no cost is known. */
  readonly average: number | null
}

/** Six places of a currency's unit: averages are weighted without losing what they are stored with. */
const PLACES = 6

/**
 * What one unit costs over several shops: the average of their averages, weighted by what is on hand. Shops with nothing on
 * hand count only where no shop has any. Undefined without a cost.
 */
export function stockCost(shops: readonly StockCost[]): UnitPrice | undefined {
  const costed = shops.filter((shop): shop is { quantity: number; average: number } => shop.average !== null)
  const stocked = costed.filter(({ quantity }) => quantity > 0)
  const counted = stocked.length > 0 ? stocked : costed.map(({ average }) => ({ quantity: 1, average }))
  const units = counted.reduce((sum, { quantity }) => sum + quantity, 0)
  if (units === 0) return undefined
  const value = counted.reduce((sum, { quantity, average }) => sum + quantity * average, 0)
  return unitPriceFromWire(Number((value / units).toFixed(PLACES))) // not money yet: unitPriceFromWire rounds
}
