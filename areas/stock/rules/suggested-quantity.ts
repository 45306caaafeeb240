import { subtractQuantities, sumOfQuantities } from './quantity.ts'

export interface Level {
  readonly par: number | null
  readonly reorderLevel: number | null
  readonly onHand: number
  /** Ordered or in transit, not received yet. */
  readonly onOrder: number
  readonly packSize: number
}

/** par - (on hand + on order), up to whole packs; nothing while there is more than the reorder level. */
export function suggestedQuantity({ par, reorderLevel, onHand, onOrder, packSize }: Level): number {
  if (par === null) return 0
  const coming = sumOfQuantities([onHand, onOrder])
  if (reorderLevel !== null && coming > reorderLevel) return 0
  const missing = subtractQuantities(par, coming)
  if (missing <= 0) return 0
  const packs = Math.ceil(subtractQuantities(missing / packSize, 0)) // not money: whole packs
  return sumOfQuantities([packs * packSize])
}
