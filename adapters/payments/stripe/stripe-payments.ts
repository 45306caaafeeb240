import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import type { PaymentProvider, ProviderAnswer, ProviderPayment } from '../payment-provider.ts'
import { type StripeClient, valueOrThrow } from './stripe-client.ts'
import { checkoutSession, dispute, listOf, paymentIntent, refund, type StripeIntent } from './stripe-objects.ts'
import { toProviderPayment } from './to-provider-payment.ts'

const EXPAND = { expand: ['latest_charge.balance_transaction'] }
const MOST_PARTS = 100

/** Searching lags behind by up to a minute (Stripe, "Search API"); lists don't. */
const SEARCH_LAG_MS = 10 * MINUTE_MS
/** Payments of an account in the last ten minutes that are looked through. */
const MOST_RECENT = 1000

/** A payment with everything that happened to it. */
export async function loadIntent(client: StripeClient, ref: string): Promise<ProviderPayment | undefined> {
  const answer = await client.get(`/v1/payment_intents/${encodeURIComponent(ref)}`, paymentIntent, EXPAND)
  if ('refused' in answer) {
    if (answer.code === 'resource_missing') return undefined
    throw new Error(answer.refused)
  }
  return complete(client, answer.value)
}

async function complete(client: StripeClient, intent: StripeIntent): Promise<ProviderPayment> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : undefined
  if (!charge?.captured) return toProviderPayment(intent, [], [])
  const parts = { payment_intent: intent.id, limit: MOST_PARTS }
  const refunds = valueOrThrow(await client.get('/v1/refunds', listOf(refund), parts)).data
  const disputes = charge.disputed ? valueOrThrow(await client.get('/v1/disputes', listOf(dispute), parts)).data : []
  return toProviderPayment(intent, refunds, disputes)
}

/** Stripe's own page, on which customers choose how to pay. It has a payment once they have. */
async function loadSession(client: StripeClient, ref: string): Promise<ProviderPayment | undefined> {
  const answer = await client.get(`/v1/checkout/sessions/${encodeURIComponent(ref)}`, checkoutSession)
  if ('refused' in answer) return undefined
  const { id, status, url, currency, client_reference_id: reference, payment_intent: paid } = answer.value
  if (paid) {
    const payment = await loadIntent(client, paid)
    if (payment)
      return status === 'open' && payment.progress === 'pending'
        ? { ...payment, checkoutUrl: url ?? undefined }
        : payment
  }
  return {
    ...{ ref: id, reference: reference ?? '', currency: (currency ?? '').toUpperCase() },
    ...{ progress: status === 'expired' ? 'expired' : 'pending', captures: [], refunds: [], disputes: [] },
    checkoutUrl: url ?? undefined,
  }
}

const isSession = (ref: string): boolean => ref.startsWith('cs_')

const load = (client: StripeClient, ref: string) =>
  isSession(ref) ? loadSession(client, ref) : loadIntent(client, ref)

/** What a change did to a payment, or why Stripe refused it. */
async function afterwards(
  client: StripeClient,
  ref: string,
  change: Promise<{ readonly value: unknown } | { readonly refused: string }>,
): Promise<ProviderAnswer> {
  const answer = await change
  if ('refused' in answer) return { refused: answer.refused }
  const payment = await load(client, ref)
  return payment ? { payment } : { refused: 'Stripe does not know this payment.' }
}

export async function findIntent(
  client: StripeClient,
  reference: string,
  now: number,
): Promise<ProviderPayment | undefined> {
  const query = `metadata['reference']:'${reference.replaceAll(/[^\w-]/g, '')}'`
  const [searched] = valueOrThrow(
    await client.get('/v1/payment_intents/search', listOf(paymentIntent), { query, limit: 1 }),
  ).data
  if (searched) return loadIntent(client, searched.id)
  let after: string | undefined
  for (let seen = 0; seen < MOST_RECENT; seen += MOST_PARTS) {
    const recent = {
      ...{ limit: MOST_PARTS, created: { gte: Math.trunc((now - SEARCH_LAG_MS) / 1000) } }, // not money: seconds
      starting_after: after,
    }
    const { data, has_more } = valueOrThrow(await client.get('/v1/payment_intents', listOf(paymentIntent), recent))
    const match = data.find(({ metadata }) => metadata.reference === reference)
    if (match) return loadIntent(client, match.id)
    if (!has_more) return undefined
    after = data.at(-1)?.id
  }
  return undefined
}

type Payments = Pick<PaymentProvider, 'begin' | 'capture' | 'cancel' | 'refund' | 'find' | 'payment'>

export const stripePayments = (client: StripeClient, clock: () => number): Payments => ({
  async begin({ reference, amount, currency, capture, words = '', returnTo }, key) {
    if (returnTo === undefined) return { refused: 'Stripe takes cards on its own page or at a terminal only.' }
    const answer = await client.post(
      '/v1/checkout/sessions',
      checkoutSession,
      {
        ...{ mode: 'payment', client_reference_id: reference, success_url: returnTo, cancel_url: returnTo },
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: amount,
              product_data: { name: words || reference },
            },
          },
        ],
        payment_intent_data: {
          metadata: { reference },
          capture_method: capture === 'later' ? 'manual' : 'automatic',
        },
      },
      key,
    )
    if ('refused' in answer) return { refused: answer.refused }
    const payment = await load(client, answer.value.id)
    return payment ? { payment } : { refused: 'Stripe does not know this payment.' }
  },
  capture: (ref, amount, key) =>
    afterwards(
      client,
      ref,
      client.post(`/v1/payment_intents/${ref}/capture`, paymentIntent, { amount_to_capture: amount }, key),
    ),
  cancel: (ref, key) =>
    afterwards(
      client,
      ref,
      isSession(ref)
        ? client.post(`/v1/checkout/sessions/${ref}/expire`, checkoutSession, {}, key)
        : client.post(`/v1/payment_intents/${ref}/cancel`, paymentIntent, {}, key),
    ),
  refund: (ref, amount, key) =>
    afterwards(
      client,
      ref,
      client.post('/v1/refunds', refund, { payment_intent: ref, amount, metadata: { attempt: key } }, key),
    ),
  find: reference => findIntent(client, reference, clock()),
  payment: ref => load(client, ref),
})
