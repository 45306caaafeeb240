import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'

const giver = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Most that it owes for validations of a month; null: no limit. */
  monthlyBudget: z.number().nullable(),
  /** Owed and reserved for those of this month. */
  committed: z.number(),
})
export type ValidationGiver = z.infer<typeof giver>

/** Merchants that give validations at a site now, with what is left of their budgets. */
export const listValidationGivers = operation('/al/parking/validation/givers', {
  input: z.strictObject({ ordLot: z.string().trim().min(1).max(40) }),
  output: z.array(giver),
  need: 'parking.validationType:list',
})
