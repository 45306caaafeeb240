import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'

const figure = z.object({
  quantity: z.number(),
  /** Moving average of one, to six places. */
  average: z.number().nullable(),
  /** How many movements there were. */
  moves: z.int(),
})

const difference = z.object({
  siteId: z.string(),
  itemId: z.string(),
  running: figure,
  /** Figures recalculated from the movements in order. They are authoritative. */
  movements: figure,
})
export type StockDifference = z.infer<typeof difference>

/** Compares every running figure of this merchant's stock with its movements; `repair` sets it right. */
export const recomputeOnHand = operation('/al/stock/onHand/recompute', {
  input: z.strictObject({ repair: z.boolean().default(false) }) as z.ZodType<{ repair: boolean }>, // with its default it is always there
  output: z.object({ differences: z.array(difference), repaired: z.boolean() }),
  need: 'platform',
  writes: true,
})
