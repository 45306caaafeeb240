import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'

/** What a till of a shop may accept of members on one bill while it is offline. Zero: nothing. */
export const offlineTerms = operation('/al/member/offlineTerms', {
  input: z.strictObject({ ordLot: z.string().trim().min(1).max(40) }),
  output: z.object({
    /** Points that can be redeemed. */
    points: z.int(),
    /** What stored-value cards can pay: the shop's limit, or less where a card asks for its PIN before. */
    pay: z.number(),
    /** What points are worth; null: they are not redeemed at the shop. */
    redeem: z
      .object({
        points: z.int(),
        amount: z.number(),
        minimum: z.int().nullable(),
        step: z.int().nullable(),
        mostPercent: z.number(),
      })
      .nullable(),
  }),
  need: 'pos.register:sell',
})
