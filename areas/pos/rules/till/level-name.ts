import type { BillEntry } from './bill.ts'

/** What a shop calls its four prices, first to fourth: Small, Medium, Large. Empty: nothing of its own. */
export type PriceNames = readonly string[]

/** An item as it was sold: with the name of its price, where somebody chose one that has a name. */
export function soldAs({ item, priceLevel }: Pick<BillEntry, 'item' | 'priceLevel'>, names: PriceNames): string {
  const level = priceLevel === undefined ? '' : (names[priceLevel - 1] ?? '')
  return level ? `${item.name}, ${level}` : item.name
}
