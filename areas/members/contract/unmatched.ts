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

/**
 * Of the last 30 days: payments by card older than 15 minutes whose sale never came, and sales paid by card balance without a card
 * transaction of their own.
 */
export const unmatchedPayments = operation('/al/member/svc/unmatched', {
  input: z.strictObject({ ordLot: z.string().trim().max(40).optional() }),
  output: z.object({ payments: z.array(unmatchedPayment), sales: z.array(unmatchedSale) }),
  need: 'member.svc:list',
})
