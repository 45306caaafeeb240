import { addPrices } from '../item-price.ts'
import type { Special } from '../promotion.ts'
import type { PriceRule } from './price-rule.ts'

/** The price of an item in a period. */
export const special = (promotion: Special): PriceRule => ({
  promotion,
  covers: ({ id }) => id === promotion.plu,
  isOn: () => true,
  price: (_item, _normal, joined) => addPrices(promotion.price, joined),
})
