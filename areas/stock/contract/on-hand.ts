import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'

const atShop = z.object({
  siteId: z.string(),
  shop: z.string(),
  /** Null where the item has never moved. */
  quantity: z.number().nullable(),
})
export type OnHandAtShop = z.infer<typeof atShop>

/** What there is of an item in each shop that the caller may see, in the merchant's order of shops. */
export const onHandOfItem = operation('/al/stock/onHand/ofItem', {
  input: z.strictObject({ item: z.uuid() }),
  output: z.object({ shops: z.array(atShop) }),
  need: 'pos.priceInquiry:view',
})
