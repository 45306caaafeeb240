import { z } from 'zod'
import { operation } from '../define/operation.ts'

/** The sealed text in parameter `t` of an e-mail's link. It holds the address and the sender. */
const token = z.string().min(1).max(1000)

const preference = z.object({
  /** The address, partly hidden: `j***@example.com`. */
  email: z.string(),
  /** Name of the sender. */
  sender: z.string(),
  subscribed: z.boolean(),
})
export type EmailPreference = z.infer<typeof preference>

/** Whether the address of an unsubscribe link receives marketing e-mails. */
export const emailPreference = operation('/al/public/email/preference', {
  input: z.strictObject({ token }),
  output: preference,
  need: 'public',
})

/** Unsubscribes the address of an unsubscribe link from marketing. */
export const emailUnsubscribe = operation('/al/public/email/unsubscribe', {
  input: z.strictObject({
    token,
    reason: z.string().trim().max(500).optional(),
    spam: z.boolean().default(false),
    /** Text messages too, to the mobiles of the members who have this address. */
    allChannels: z.boolean().default(false),
  }),
  output: preference,
  need: 'public',
  writes: true,
})

/** Subscribes the address of an unsubscribe link again. */
export const emailResubscribe = operation('/al/public/email/resubscribe', {
  input: z.strictObject({ token }),
  output: preference,
  need: 'public',
  writes: true,
})
