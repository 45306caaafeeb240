import { z } from 'zod'
import { operation } from '../define/operation.ts'

const contact = z.string().trim().min(4).max(254)
const code = z.string().trim().min(4).max(12)

/** Sends a code to a mobile or an e-mail address; says the same whether or not there is an account. */
export const deletionCode = operation('/al/public/accountDeletion/code', {
  input: z.strictObject({ contact }),
  output: z.object({ resendAfter: z.int() }),
  need: 'public',
  writes: true,
})

const deletionState = z.object({
  /** pending: will be carried out on `dueOn` unless withdrawn. */
  state: z.enum(['none', 'pending']),
  /** Calendar day, or null. */
  dueOn: z.string().nullable(),
})
export type DeletionState = z.infer<typeof deletionState>

/** What there is for the account of that contact; the code stays good for the step after it. */
export const deletionStatus = operation('/al/public/accountDeletion/status', {
  input: z.strictObject({ contact, code }),
  output: deletionState,
  need: 'public',
  writes: true,
})

export const requestDeletion = operation('/al/public/accountDeletion/request', {
  input: z.strictObject({ contact, code, reason: z.string().trim().max(500).optional() }),
  output: deletionState,
  need: 'public',
  writes: true,
})

export const withdrawDeletion = operation('/al/public/accountDeletion/withdraw', {
  input: z.strictObject({ contact, code }),
  output: deletionState,
  need: 'public',
  writes: true,
})
