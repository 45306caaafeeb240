import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { LINK_STATES } from '../rules/link-state.ts'

export const PAY_LINK_PATTERN = '/pay/{token}'

/** Calls of one address within a minute (payments.md section 6). */
const callsAMinute = 60

/** 24 random bytes: nobody guesses one. */
const token = z.string().regex(/^[\w-]{32}$/)

const shownLink = z.object({
  status: z.enum(LINK_STATES),
  reference: z.string(),
  words: z.string(),
  merchant: z.string(),
  shop: z.string(),
  abn: z.string(),
  amount: z.number(),
  tax: z.number(),
  paid: z.number(),
  refunded: z.number(),
  rest: z.number(),
  leastPart: z.number().nullable(),
  expires: z.string(),
  timeZone: z.string(),
  /** Of the shop: formats of money and times. */
  settings: z.record(z.string(), z.unknown()),
  /** What came of the newest try; null: there was none. */
  lastTry: z.enum(['pending', 'unknown', 'paid', 'failed']).nullable(),
})
export type ShownLink = z.infer<typeof shownLink>

/** What is to be paid, and to whom. From here on the amount is fixed. */
export const openPayLink = operation('/al/pay/link/open', {
  input: z.strictObject({ token }),
  output: shownLink,
  need: 'public',
  callsAMinute,
  writes: true,
})

/** Creates a payment; the customer pays it on the provider's page. */
export const beginPayLink = operation('/al/pay/link/begin', {
  input: z.strictObject({ token, amount: z.number().positive().max(1_000_000).multipleOf(0.01) }),
  output: z.object({ checkoutPath: z.string() }),
  need: 'public',
  callsAMinute,
  writes: true,
})

/** Where the link is now: asked after the customer came back, whatever the browser says. */
export const payLinkStatus = operation('/al/pay/link/status', {
  input: z.strictObject({ token }),
  output: shownLink,
  need: 'public',
  callsAMinute,
})
