import { z } from 'zod'
import { operation } from '../define/operation.ts'

const shopName = z.object({ siteId: z.string(), ordLot: z.string(), lotName: z.string() })
export type ShopName = z.infer<typeof shopName>

/**
 * Names of the merchant's active shops, those of others included: where goods are sent to, or asked from. Nothing else is told
 * of a shop that the caller does not work in.
 */
export const shopNames = operation('/al/site/names', {
  input: z.strictObject({}),
  output: z.array(shopName),
  need: 'signedIn',
})
