import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'

const difference = z.object({
  siteId: z.string(),
  itemId: z.string(),
  /** The running figure. */
  onHand: z.number(),
  /** What the movements add up to; that is the truth. */
  movements: z.number(),
})
export type StockDifference = z.infer<typeof difference>

/** Compares every running figure of this merchant's stock with the sum of its movements; `repair` sets it right. */
export const recomputeOnHand = operation('/al/stock/onHand/recompute', {
  input: z.strictObject({ repair: z.boolean().default(false) }) as z.ZodType<{ repair: boolean }>, // with its default it is always there
  output: z.object({ differences: z.array(difference), repaired: z.boolean() }),
  need: 'platform',
  writes: true,
})
