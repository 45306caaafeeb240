import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'

const words = (max: number) => z.string().trim().max(max)
const amount = z.number().min(-100_000_000).max(100_000_000).multipleOf(0.01)
const MOST_LINES = 2000

const quoteLine = z.strictObject({
  lineNo: z.int().min(0).max(1_000_000),
  /** Id of the item; left out where the catalogue does not know it. */
  item: z.uuid().optional(),
  quantity: z.number().min(-10_000_000).max(10_000_000),
  /** What is to be paid for it after promotions and discounts. */
  net: amount,
})

/** What a member can redeem on a bill, what that takes off each line, and what the bill earns. Before payment. */
export const quotePoints = operation('/al/member/points/quote', {
  input: z.strictObject({
    ordLot: words(40).min(1),
    /** Card number, mobile or member number. */
    member: words(60).min(1),
    lines: z.array(quoteLine).max(MOST_LINES),
    redeem: z
      .union([
        z.strictObject({ points: z.int().min(1).max(10_000_000) }),
        z.strictObject({ reward: z.uuid() }),
        z.strictObject({ voucher: z.uuid() }),
      ])
      .optional(),
    /** The bill, so that what is kept for it already is not taken for another's. */
    sale: z.uuid().optional(),
  }),
  output: z.object({
    memberId: z.string(),
    name: z.string(),
    /** What can be redeemed now, on whatever bill. */
    usable: z.int(),
    /** The most that this bill takes; 0 points where none can be redeemed. */
    most: z.object({ points: z.int(), amount: z.number() }),
    /** Rewards that the bill takes, for points or by a voucher that the member has. */
    rewards: z.array(
      z.object({
        reward: z.string().optional(),
        voucher: z.string().optional(),
        name: z.string(),
        points: z.int(),
        amount: z.number(),
      }),
    ),
    discount: z
      .object({
        points: z.int(),
        amount: z.number(),
        byLine: z.array(z.object({ lineNo: z.int(), amount: z.number() })),
      })
      .nullable(),
    willEarn: z.int(),
  }),
  need: 'pos.register:sell',
  bodyLimit: 1024 * 1024,
})

/** Keeps points for a bill for ten minutes; the stored sale spends them. The same sale again changes what is kept. */
export const holdPoints = operation('/al/member/points/hold', {
  input: z.strictObject({
    ordLot: words(40).min(1),
    sale: z.uuid().transform(id => id.toLowerCase()),
    member: words(60).min(1),
    /** 0 lets go of what is kept. */
    points: z.int().min(0).max(10_000_000),
    /** A reward for its points, or a voucher, instead of points; `lines` says on what. */
    reward: z.uuid().optional(),
    voucher: z.uuid().optional(),
    lines: z.array(quoteLine).max(MOST_LINES).optional(),
  }),
  output: z.object({ points: z.int(), amount: z.number(), until: z.string().nullable(), usable: z.int() }),
  need: 'pos.register:sell',
  writes: true,
})
