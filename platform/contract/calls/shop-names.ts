import { z } from 'zod'
import { operation } from '../define/operation.ts'

const shopName = z.object({ siteId: z.string(), ordLot: z.string(), lotName: z.string() })
export type ShopName = z.infer<typeof shopName>

/**
 * Names of all active shops of the merchant, such as targets of transfers. The call reveals nothing else about shops
 * that the caller does not work in.
 */
export const shopNames = operation('/al/site/names', {
  input: z.strictObject({}),
  output: z.array(shopName),
  need: 'signedIn',
  programs: true,
})
