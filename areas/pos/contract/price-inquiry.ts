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

/** Products by a barcode or a code, which is one; otherwise those with the words in their names. */
export const findProduct = operation('/al/pos/priceInquiry/find', {
  input: z.strictObject({ text: z.string().trim().min(1).max(120) }),
  output: z.object({ exact: z.boolean(), products: z.array(found) }),
  need: 'pos.priceInquiry:view',
})
