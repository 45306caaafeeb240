import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'

const need = z.object({
  kind: z.enum(['unbalanced', 'openSince', 'unsent', 'belowZero', 'lowStock', 'soldOut', 'pricesRefused']),
  count: z.int(),
  amount: z.number().optional(),
})
export type Need = z.infer<typeof need>

/**
 * Open tasks for the dashboard, without zeros and without tasks that the caller may not see. Apart from its
 * figures: they change with every sale, and this is counted over the whole stock.
 */
export const homeNeeds = operation('/al/home/needs', {
  input: z.strictObject({ shop: z.uuid().nullish() }),
  output: z.object({ needs: z.array(need) }),
  need: 'signedIn',
  programs: true,
})
