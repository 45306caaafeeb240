import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { UUID_FORM } from '#platform/rules/codes/uuid.ts'
import { PAYMENT_STATES } from '../rules/payment-state.ts'

/** Takes a customer to the provider's page; `{checkout}` is the payment's id and a digest that nobody can compute. */
export const CHECKOUT_PATH = '/pay/card'

const checkout = z.string().regex(new RegExp(`^${UUID_FORM}\\.[\\w-]{20,64}$`))

/** Begins the payment at the provider, once, and answers where the customer pays. */
export const beginCheckout = operation('/al/pay/card/begin', {
  input: z.strictObject({ checkout }),
  output: z.object({
    state: z.enum(PAYMENT_STATES),
    /** The provider's page; null: there is nothing to pay any more. */
    checkoutUrl: z.string().nullable(),
    /** The page that the customer came from. */
    returnTo: z.string(),
  }),
  need: 'public',
  writes: true,
})

/** Ends the address of the simulator's own page, which shares the path: sign-in loads every path, and its size is limited. */
export const SIMULATED = '.test'

/** The account's id and the simulator's own id of the payment. */
const simulated = z.string().regex(new RegExp(`^${UUID_FORM}\\.\\w{1,60}\\.test$`))

/** The simulator's own page: what a customer would see at a provider. */
export const openSimulator = operation('/al/pay/simulator/open', {
  input: z.strictObject({ checkout: simulated }),
  output: z.object({
    amount: z.number(),
    currency: z.string(),
    words: z.string(),
    isOpen: z.boolean(),
    returnTo: z.string(),
  }),
  need: 'public',
})

/** Test cards of the simulator's page. */
export const TEST_CARDS = ['visa', 'debit', 'amex', 'declined'] as const

/** What the customer does at the provider. Its event tells us, not this answer. */
export const payAtSimulator = operation('/al/pay/simulator/pay', {
  input: z.strictObject({ checkout: simulated, card: z.enum(TEST_CARDS) }),
  output: z.object({ paid: z.boolean(), returnTo: z.string() }),
  need: 'public',
  writes: true,
})
