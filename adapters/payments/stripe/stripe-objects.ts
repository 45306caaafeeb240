import { z } from 'zod'

// What is read of Stripe's objects. Amounts in minor units, times in seconds since 1970.

const metadata = z.record(z.string(), z.string()).default({})

const balanceTransaction = z.object({ fee: z.int(), created: z.int() })

const cardDetails = z.object({
  brand: z.string().nullish(),
  funding: z.string().nullish(),
  last4: z.string().nullish(),
  /** Of card_present: how the terminal read it. */
  read_method: z.string().nullish(),
})

export const charge = z.object({
  id: z.string(),
  amount_captured: z.int().default(0),
  captured: z.boolean().default(false),
  created: z.int(),
  disputed: z.boolean().default(false),
  payment_intent: z.string().nullish(),
  balance_transaction: balanceTransaction.or(z.string()).nullish(),
  payment_method_details: z
    .object({ type: z.string(), card: cardDetails.optional(), card_present: cardDetails.optional() })
    .nullish(),
})
export type StripeCharge = z.infer<typeof charge>

export const paymentIntent = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  created: z.int(),
  metadata,
  last_payment_error: z.object({ message: z.string().nullish() }).nullish(),
  latest_charge: charge.or(z.string()).nullish(),
  payment_method_types: z.array(z.string()).default([]),
})
export type StripeIntent = z.infer<typeof paymentIntent>

export const checkoutSession = z.object({
  id: z.string(),
  object: z.literal('checkout.session'),
  status: z.string(),
  url: z.string().nullish(),
  currency: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  payment_intent: z.string().nullish(),
})

export const refund = z.object({
  id: z.string(),
  amount: z.int(),
  created: z.int(),
  status: z.string().nullish(),
  metadata,
  failure_balance_transaction: z.string().nullish(),
})
export type StripeRefund = z.infer<typeof refund>

export const dispute = z.object({
  id: z.string(),
  amount: z.int(),
  created: z.int(),
  status: z.string(),
  balance_transactions: z.array(z.object({ fee: z.int() })).default([]),
})
export type StripeDispute = z.infer<typeof dispute>

export const payout = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  created: z.int(),
  arrival_date: z.int(),
  failure_message: z.string().nullish(),
})

export const balanceItem = z.object({
  id: z.string(),
  type: z.string(),
  amount: z.int(),
  fee: z.int(),
  source: z.union([z.string(), z.object({ payment_intent: z.string().nullish() })]).nullish(),
})
export type StripeBalanceItem = z.infer<typeof balanceItem>

export const reader = z.object({
  id: z.string(),
  device_type: z.string().default(''),
  serial_number: z.string().default(''),
  device_sw_version: z.string().nullish(),
  status: z.string().nullish(),
  action: z
    .object({
      status: z.string(),
      failure_message: z.string().nullish(),
      process_payment_intent: z.object({ payment_intent: z.string() }).nullish(),
    })
    .nullish(),
})
export type StripeReader = z.infer<typeof reader>

export const location = z.object({ id: z.string() })

export const account = z.object({
  id: z.string(),
  default_currency: z.string().default(''),
  business_profile: z.object({ name: z.string().nullish() }).nullish(),
  settings: z.object({ dashboard: z.object({ display_name: z.string().nullish() }).nullish() }).nullish(),
})

const amounts = z.array(z.object({ amount: z.int(), currency: z.string() }))
export const balance = z.object({ livemode: z.boolean(), available: amounts, pending: amounts })

export const event = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})
export type StripeEvent = z.infer<typeof event>

export const deleted = z.object({ id: z.string(), deleted: z.literal(true) })

export const listOf = <T>(item: z.ZodType<T>) => z.object({ data: z.array(item), has_more: z.boolean() })
