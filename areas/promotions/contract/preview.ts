import { z } from 'zod'
import { BATCH_BODY, operation } from '#platform/contract/define/operation.ts'
import { PROMOTION_KINDS } from './promotion-kinds.ts'

const exampleLine = z.object({
  name: z.string(),
  quantity: z.number(),
  /** Without the promotion, and with it. */
  before: z.number(),
  after: z.number(),
})

const preview = z.object({
  /** False while something that it takes is missing or wrong: there is nothing to show yet. */
  ready: z.boolean(),
  examples: z.array(
    z.object({
      lines: z.array(exampleLine),
      before: z.number(),
      after: z.number(),
      /** Why it saves nothing, in words. */
      words: z.string().optional(),
    }),
  ),
  conflicts: z.array(
    z.object({ id: z.string(), kind: z.enum(PROMOTION_KINDS), name: z.string(), outcome: z.string() }),
  ),
})
export type PromotionPreview = z.infer<typeof preview>

/** What a promotion would do, before it is saved: on example baskets, and beside others on the same goods. */
export const previewPromotion = operation('/al/promotion/preview', {
  input: z.strictObject({
    kind: z.enum(PROMOTION_KINDS),
    /** Id of a stored promotion, so that it is not compared with itself. */
    id: z.uuid().optional(),
    row: z.record(z.string(), z.unknown()),
    /** Shop whose prices are shown; the first of the promotion's, or of all, where it is left out. */
    ordLot: z.string().max(80).optional(),
  }),
  output: preview,
  need: 'signedIn',
  bodyLimit: BATCH_BODY,
})
