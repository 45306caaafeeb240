import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'

const found = z.object({
  id: z.string(),
  pluId: z.string().nullable(),
  name: z.string(),
  secondName: z.string().nullable(),
  barcode: z.string().nullable(),
  category: z.string().nullable(),
  unit: z.string().nullable(),
  /** Address of its first picture. */
  picture: z.string().nullable(),
  active: z.boolean(),
  soldOut: z.boolean(),
})
export type FoundProduct = z.infer<typeof found>

/**
 * What the code says beside the product: the label of a scale its weight or price, a GS1 code its days and lot. Of what is sold by
 * weight the other one follows from its price.
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
 * Products by a barcode or a code, which is one; otherwise those with the words in their names. Labels of scales are read as the
 * shop's are written, or as usual where no shop is said.
 */
export const findProduct = operation('/al/pos/priceInquiry/find', {
  input: z.strictObject({
    text: z.string().trim().min(1).max(120),
    ordLot: z.string().trim().min(1).max(40).optional(),
  }),
  output: z.object({ exact: z.boolean(), products: z.array(found), carried: carried.nullable() }),
  need: 'pos.priceInquiry:view',
})
