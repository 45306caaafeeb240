import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'

const lot = z.object({
  id: z.string(),
  points: z.int(),
  left: z.int(),
  earnedAt: z.string(),
  /** Null: they wait until the member is confirmed. */
  availableAt: z.string().nullable(),
  /** Null: never. */
  expiresAt: z.string().nullable(),
})
export type ShownLot = z.infer<typeof lot>

/** What a member has, in the order in which it is spent, and when it ends. */
export const memberPoints = operation('/al/member/points/lots', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({
    balance: z.int(),
    /** What can be spent now. */
    usable: z.int(),
    /** What is owed because spent points were reversed. */
    debt: z.int(),
    lots: z.array(lot),
  }),
  need: 'member.member:list',
})

/** More takes a second person: all that one person gives to a member within so many days together. */
export const MOST_ADJUSTED = 5000
export const GIVEN_DAYS = 30

/** Adds points or takes them, with a reason. The same key is done once. */
export const adjustPoints = operation('/al/member/points/adjust', {
  input: z.strictObject({
    id: z.uuid(),
    /** The shop that answers for it; left out: the merchant as a whole. */
    ordLot: z.string().max(40).optional(),
    points: z
      .int()
      .min(-MOST_ADJUSTED)
      .max(MOST_ADJUSTED)
      .refine(points => points !== 0),
    reason: z.string().trim().min(3).max(200),
    key: z.uuid(),
  }),
  output: z.object({ balance: z.int() }),
  need: 'member.member:adjust',
  writes: true,
})

const difference = z.object({
  memberId: z.string(),
  /** Of the member, by the entries, and by lots and debt. All three are the same. */
  balance: z.int(),
  entries: z.int(),
  lots: z.int(),
})

/** Compares the balance of every member with its entries and its lots. There should be no difference. */
export const comparePoints = operation('/al/member/points/compare', {
  input: z.strictObject({}),
  output: z.object({ differences: z.array(difference) }),
  need: 'platform',
  costly: true,
})
