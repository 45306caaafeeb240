import { z } from 'zod'
import { BEYOND } from '../rules/fee-table.ts'

const MOST_STEPS = 60
const LONGEST = 400 * 24 * 60
const MOST = 1_000_000

const price = z.number().min(0).max(MOST).multipleOf(0.01)
const minutes = z.int().min(1).max(LONGEST)
/** A ladder's end and `beyondMinutes` are greater than one. */
const longMinutes = z.int().min(2).max(LONGEST)

const step = z.strictObject({ upTo: longMinutes, price })
const block = z.strictObject({
  minutes,
  price,
  times: z.int().min(1).max(10_000).optional(),
  proRata: z.boolean().default(false),
})

/** Rate blocks of a segment (fees.md section 2). Prices with two decimals. */
export const feeShape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('ladder'),
    steps: z.array(step).min(1).max(MOST_STEPS).readonly(),
    beyond: z.enum(BEYOND).default('hold'),
    beyondMinutes: longMinutes.optional(),
    beyondPrice: price.optional(),
  }),
  z.strictObject({ kind: z.literal('blocks'), blocks: z.array(block).min(1).max(MOST_STEPS).readonly() }),
  z.strictObject({ kind: z.literal('flat'), price }),
])
export type FeeShapeOnWire = z.infer<typeof feeShape>
