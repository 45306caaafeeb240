import { z } from 'zod'
import { operation } from '../define/operation.ts'

/** The sealed text that the link in an e-mail carries as `t`: it names the address and whose mails these are. */
const token = z.string().min(1).max(1000)

const preference = z.object({
  /** The address, partly hidden: `j***@example.com`. */
  email: z.string(),
  /** Whose mails these are. */
  sender: z.string(),
  subscribed: z.boolean(),
})
export type EmailPreference = z.infer<typeof preference>

export const emailPreference = operation('/al/public/email/preference', {
  input: z.strictObject({ token }),
  output: preference,
  need: 'public',
})

export const emailUnsubscribe = operation('/al/public/email/unsubscribe', {
  input: z.strictObject({ token, reason: z.string().trim().max(500).optional(), spam: z.boolean().default(false) }),
  output: preference,
  need: 'public',
  writes: true,
})

export const emailResubscribe = operation('/al/public/email/resubscribe', {
  input: z.strictObject({ token }),
  output: preference,
  need: 'public',
  writes: true,
})
