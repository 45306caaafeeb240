import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'

const foundItem = z.object({
  id: z.string(),
  pluId: z.string().nullable(),
  name: z.string(),
  secondName: z.string().nullable(),
  barcode: z.string().nullable(),
  category: z.string().nullable(),
  unit: z.string().nullable(),
  /** URL of its first picture. */
  picture: z.string().nullable(),
  active: z.boolean(),
  soldOut: z.boolean(),
})
export type FoundProduct = z.infer<typeof foundItem>

/**
 * What the code contains besides the product: weight or price on a scale's label, dates and lot in a GS1 code. For
 * products sold by weight, the other figure is calculated from the price.
 */
const carried = z.object({
  quantity: z.number().nullable(),
  price: z.number().nullable(),
  bestBefore: z.string().nullable(),
  expires: z.string().nullable(),
  lot: z.string().nullable(),
})
export type CarriedByCode = z.infer<typeof carried>

/**
 * Finds a product by barcode or code, otherwise products whose names contain the words. Scale labels are read by the
 * shop's rules, or by the usual ones without a shop.
 */
export const findProduct = operation('/al/pos/priceInquiry/find', {
  input: z.strictObject({
    text: z.string().trim().min(1).max(120),
    ordLot: z.string().trim().min(1).max(40).optional(),
  }),
  output: z.object({ exact: z.boolean(), products: z.array(foundItem), carried: carried.nullable() }),
  need: 'pos.priceInquiry:view',
})
