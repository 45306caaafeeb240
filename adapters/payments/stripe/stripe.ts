import type { PaymentProvider } from '../payment-provider.ts'
import { type StripeParts, stripeClient, valueOrThrow } from './stripe-client.ts'
import { readStripeEvent } from './stripe-events.ts'
import { account, balance } from './stripe-objects.ts'
import { stripeOnboarding } from './stripe-onboarding.ts'
import { stripePayments } from './stripe-payments.ts'
import { stripePulls } from './stripe-payouts.ts'
import { stripeTerminals } from './stripe-terminals.ts'

export interface StripeProviderParts extends StripeParts {
  /** Of the account's endpoint for events. */
  readonly signingSecret: string
  readonly clock: () => number
}

/** Stripe: payments on its own page and at its terminals, with their refunds, disputes and payouts. */
export function stripeProvider(parts: StripeProviderParts): PaymentProvider {
  const client = stripeClient(parts)
  const { clock, signingSecret } = parts
  return {
    ...stripePayments(client, clock),
    ...stripePulls(client, clock),
    terminals: stripeTerminals(client),
    onboarding: stripeOnboarding(client),
    async account() {
      const own = valueOrThrow(await client.get('/v1/account', account))
      const { livemode, available, pending } = valueOrThrow(await client.get('/v1/balance', balance))
      const owed = [...available, ...pending]
        .filter(({ currency }) => currency === own.default_currency)
        .reduce((total, { amount }) => total + amount, 0)
      return {
        ...{ ref: own.id, mode: livemode ? ('live' as const) : ('test' as const), balance: owed },
        name: own.settings?.dashboard?.display_name || own.business_profile?.name || own.id,
        currency: own.default_currency.toUpperCase(),
      }
    },
    readEvent: (headers, rawBody) => readStripeEvent({ signingSecret, now: clock() }, headers, rawBody),
  }
}
