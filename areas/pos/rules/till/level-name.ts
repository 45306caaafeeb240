import type { BillEntry } from './bill.ts'

/** A shop's names for its four prices: Small, Medium, Large. Empty: none. */
export type PriceNames = readonly string[]

type PricedEntry = Pick<BillEntry, 'priceLevel' | 'priceName'>

/** Name of the chosen price, if it has one; a refund has the name at which its line was sold. */
export function chosenPriceName({ priceLevel, priceName }: PricedEntry, names: PriceNames): string | undefined {
  return priceName ?? (priceLevel === undefined ? undefined : names[priceLevel - 1] || undefined)
}

/** A product with the name of its price: "Flat white, Large". */
export function soldAs(entry: Pick<BillEntry, 'item'> & PricedEntry, names: PriceNames): string {
  const price = chosenPriceName(entry, names)
  return price ? `${entry.item.name}, ${price}` : entry.item.name
}
