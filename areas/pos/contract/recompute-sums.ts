import { z } from 'zod'
import { calendarDay } from '#platform/contract/define/calendar.ts'
import { operation } from '#platform/contract/define/operation.ts'

export const sumsDifference = z.object({
  /** Which sums: pos_sum_hour, … */
  sums: z.string(),
  businessDay: z.string(),
  siteId: z.string(),
  lotName: z.string(),
  /** Rows of that day and shop that differ from the ledger. */
  rows: z.int(),
})
export type SumsDifference = z.infer<typeof sumsDifference>

/** Compares the sums that reports read with the ledger, and repairs them on request. */
export const recomputeSums = operation('/al/pos/sums/recompute', {
  /** Business days, both included. */
  input: z.strictObject({ from: calendarDay, to: calendarDay, repair: z.boolean().optional() }),
  output: z.object({ differences: z.array(sumsDifference), repaired: z.boolean() }),
  need: 'platform',
  writes: true,
})
