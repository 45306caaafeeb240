import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { LINK_STATES } from '../rules/link-state.ts'

export const PAY_LINK_PATTERN = '/pay/{token}'

/** Calls of one address within a minute (payments.md section 6). */
const callsAMinute = 60

/** 24 random bytes: nobody guesses one. */
const token = z.string().regex(/^[\w-]{32}$/)

/** A kind of card that customers choose, with what it costs (rules/card-surcharge.ts). */
const cardChoice = z.object({ scheme: z.string(), funding: z.string(), percent: z.number(), amount: z.number() })

const shownLink = z.object({
  status: z.enum(LINK_STATES),
  reference: z.string(),
  words: z.string(),
  merchant: z.string(),
  shop: z.string(),
  abn: z.string(),
  /** Of each use. */
  amount: z.number(),
  uses: z.int(),
  tax: z.number(),
  paid: z.number(),
  refunded: z.number(),
  /** What the next customer can pay at most. */
  due: z.number(),
  cards: z.array(cardChoice),
  leastPart: z.number().nullable(),
  expires: z.string(),
  timeZone: z.string(),
  /** Of the shop: formats of money and times. */
  settings: z.record(z.string(), z.unknown()),
  /** What came of the customer's try, or of the newest one; null: there was none. */
  lastTry: z.enum(['pending', 'unknown', 'paid', 'failed']).nullable(),
  /** How long a customer who paid sees the thanks. */
  thanksSeconds: z.int(),
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
  input: z.strictObject({
    token,
    amount: z.number().positive().max(1_000_000).multipleOf(0.01),
    /** What the customer read before choosing: another one is refused. */
    surcharge: z.number().min(0).max(1_000_000).multipleOf(0.01).optional(),
    /** Of the shown cards: `visa.credit`. Left out: other cards. */
    card: z.string().max(40).optional(),
  }),
  output: z.object({ checkoutPath: z.string() }),
  need: 'public',
  callsAMinute,
  writes: true,
})

/** Where the link is now: asked after the customer came back, whatever the browser says. */
export const payLinkStatus = operation('/al/pay/link/status', {
  input: z.strictObject({
    token,
    /** Of the address that the customer came back to. Links with several uses have the tries of several customers. */
    attempt: z.string().max(60).optional(),
  }),
  output: shownLink,
  need: 'public',
  callsAMinute,
})
