import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'

/**
 * Begins the payment of what is due of an order, through the shop's account at a payment provider. The channel sends the customer's
 * browser to the checkout. The order is paid once the provider says so; it is refunded by what is denied, cancelled or taken off it.
 * Sent again before it is paid, it answers the same checkout.
 */
export const payOrder = operation('/al/pos/onlineOrder/pay', {
  input: z.strictObject({
    id: z.uuid(),
    /** Page of the channel that the customer comes back to. */
    returnTo: z
      .string()
      .max(500)
      .regex(/^https:\/\/\S+$/i),
  }),
  output: z.object({
    /** Address of the checkout. */
    checkout: z.string(),
    due: z.number(),
  }),
  need: 'pos.onlineOrders:deliver',
  writes: true,
})
