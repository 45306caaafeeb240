import { z } from 'zod'
import { operation } from '../define/operation.ts'

const contact = z.string().trim().min(4).max(254)
const code = z.string().trim().min(4).max(12)

/** Sends a code to a mobile or an e-mail address. The answer is the same whether or not an account exists. */
export const deletionCode = operation('/al/public/accountDeletion/code', {
  input: z.strictObject({ contact }),
  output: z.object({ resendAfter: z.int() }),
  need: 'public',
  writes: true,
})

const deletionState = z.object({
  /** pending: the account is deleted on `dueOn` unless the request is withdrawn. */
  state: z.enum(['none', 'pending']),
  /** Calendar day, or null. */
  dueOn: z.string().nullable(),
})
export type DeletionState = z.infer<typeof deletionState>

/** State of the deletion for the account of that contact. The code stays valid for the next step. */
export const deletionStatus = operation('/al/public/accountDeletion/status', {
  input: z.strictObject({ contact, code }),
  output: deletionState,
  need: 'public',
  writes: true,
})

/** Requests the deletion of the account of a contact, proved by the code sent to it. */
export const requestDeletion = operation('/al/public/accountDeletion/request', {
  input: z.strictObject({ contact, code, reason: z.string().trim().max(500).optional() }),
  output: deletionState,
  need: 'public',
  writes: true,
})

/** Withdraws a requested deletion before it is due. */
export const withdrawDeletion = operation('/al/public/accountDeletion/withdraw', {
  input: z.strictObject({ contact, code }),
  output: deletionState,
  need: 'public',
  writes: true,
})
