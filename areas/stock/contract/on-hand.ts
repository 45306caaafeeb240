import { z } from 'zod'
import { BATCH_BODY, operation } from '#platform/contract/define/operation.ts'

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

const MOST_ITEMS = 2400

/** What a shop has of each of these items; refused to those who must not see it, as during a blind count. */
export const onHandOfItems = operation('/al/stock/onHand/ofItems', {
  input: z.strictObject({ ordLot: z.string().max(40), items: z.array(z.uuid()).min(1).max(MOST_ITEMS) }),
  output: z.object({ items: z.array(z.object({ item: z.string(), quantity: z.number() })) }),
  need: 'pos.priceInquiry:view',
  bodyLimit: BATCH_BODY,
})
