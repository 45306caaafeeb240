import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'

const unmatchedPayment = z.object({
  entryId: z.string(),
  key: z.string(),
  at: z.string(),
  cardId: z.string(),
  card: z.string(),
  amount: z.number(),
  billNum: z.string(),
  ordLot: z.string(),
})
export type UnmatchedPayment = z.infer<typeof unmatchedPayment>

/** unknown: no card has such a transaction. reused: an earlier sale has it. different: it has another amount, kind or shop. */
export const UNMATCHED_PROBLEMS = ['unknown', 'reused', 'different'] as const

const unmatchedSale = z.object({
  saleId: z.string(),
  billNum: z.string(),
  at: z.string(),
  /** Negative on a refund. */
  amount: z.number(),
  ordLot: z.string(),
  problem: z.enum(UNMATCHED_PROBLEMS),
})
export type UnmatchedSale = z.infer<typeof unmatchedSale>

const overdrawn = z.object({
  kind: z.enum(['card', 'points']),
  /** Of the card, or of the member. */
  id: z.string(),
  /** Number of the card, or name of the member. */
  name: z.string(),
  at: z.string(),
  billNum: z.string(),
  ordLot: z.string(),
  /** Money that the card, or points that the member still owes. */
  owed: z.number(),
})
export type Overdrawn = z.infer<typeof overdrawn>

const overOffline = z.object({
  saleId: z.string(),
  member: z.string(),
  name: z.string(),
  at: z.string(),
  billNum: z.string(),
  ordLot: z.string(),
  /** That the bill redeemed beyond the limit. */
  points: z.int(),
})
export type OverOffline = z.infer<typeof overOffline>

/**
 * Of the last 30 days: payments by card older than 15 minutes whose sale never came, and sales paid by card balance without a card
 * transaction of their own; and cards and members that owe what tills accepted offline; and
 * bills that redeemed more points offline than their shop allows.
 */
export const unmatchedPayments = operation('/al/member/svc/unmatched', {
  input: z.strictObject({ ordLot: z.string().trim().max(40).optional() }),
  output: z.object({
    payments: z.array(unmatchedPayment),
    sales: z.array(unmatchedSale),
    overdrawn: z.array(overdrawn),
    overOffline: z.array(overOffline),
  }),
  need: 'member.svc:list',
})
