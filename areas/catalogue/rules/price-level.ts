/** Prices of an item by level; level 1 is the price on the shelf. */
export interface PriceLevels {
  readonly price1: number
  readonly price2: number | null
  readonly price3: number | null
  readonly price4: number | null
}

export type PriceLevel = 1 | 2 | 3 | 4

/** The price at a level. A level without a price of its own sells at price 1: a member pays no more than anybody. */
export function priceAtLevel(item: PriceLevels, level: PriceLevel): number {
  return [item.price1, item.price2, item.price3, item.price4][level - 1] ?? item.price1
}

/** How many prices a cashier can be asked to choose from. */
export const countPrices = (item: PriceLevels): number =>
  [item.price1, item.price2, item.price3, item.price4].filter(price => price !== null).length
