import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { target } from '#platform/contract/wire/list.ts'

/**
 * Sells chosen products at one shop, or stops selling them there. Users limited to some shops do this for those only.
 * Tills and handhelds of the shop take it over with their next update of products.
 */
export const sellAtShop = operation('/al/catalogue/plu/sellAtShop', {
  input: z.strictObject({ target, siteId: z.uuid(), sold: z.boolean() }),
  output: z.object({ changed: z.int() }),
  need: 'catalogue.plu:update',
  writes: true,
})

/**
 * Marks one product as sold out, or as available again, at one shop. Requires permission to sell in the shop or to change products
 * there.
 */
export const setProductSoldOut = operation('/al/catalogue/plu/soldOut', {
  input: z.strictObject({ ordLot: z.string().trim().min(1).max(40), product: z.uuid(), soldOut: z.boolean() }),
  output: z.object({ name: z.string(), soldOut: z.boolean() }),
  need: 'signedIn',
  programs: true,
  writes: true,
})
