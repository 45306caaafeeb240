import type { ProviderAnswer } from '../provider-payment.ts'
import type { ProviderTerminal, TerminalProvider } from '../terminal-provider.ts'
import { type StripeClient, valueOrThrow } from './stripe-client.ts'
import { deleted, listOf, location, paymentIntent, reader, type StripeReader } from './stripe-objects.ts'
import { loadIntent } from './stripe-payments.ts'

const toTerminal = ({ id, serial_number, device_type, device_sw_version, status }: StripeReader): ProviderTerminal => ({
  ...{ ref: id, serial: serial_number, model: device_type, software: device_sw_version ?? '' },
  isOnline: status === 'online',
})

const isUnder = ({ action }: StripeReader, intent: string): boolean =>
  action?.process_payment_intent?.payment_intent === intent

/** Readers that the server drives (Stripe Terminal, "server-driven integration"). Stripe asks for signatures itself. */
export function stripeTerminals(client: StripeClient): TerminalProvider {
  const readerPath = (ref: string) => `/v1/terminal/readers/${encodeURIComponent(ref)}`

  /** A payment that is no longer on its reader is cancelled, unless it was paid meanwhile. */
  async function takeOff(payment: string, key: string): Promise<ProviderAnswer> {
    const cancelled = await client.post(`/v1/payment_intents/${payment}/cancel`, paymentIntent, {}, key)
    const now = await loadIntent(client, payment)
    if (!now) return { refused: 'Stripe does not know this payment.' }
    const isEnded = now.progress !== 'pending'
    return 'refused' in cancelled && !isEnded ? { refused: cancelled.refused } : { payment: now }
  }

  return {
    async pair(code, name, key) {
      const [place] = valueOrThrow(await client.get('/v1/terminal/locations', listOf(location), { limit: 1 })).data
      if (!place) return { refused: 'Add a location for terminals at Stripe first.' }
      const values = { registration_code: code, label: name, location: place.id }
      const answer = await client.post('/v1/terminal/readers', reader, values, key)
      return 'refused' in answer ? { refused: answer.refused } : { terminal: toTerminal(answer.value) }
    },
    async unpair(ref) {
      const answer = await client.remove(readerPath(ref), deleted)
      if ('refused' in answer && answer.code !== 'resource_missing') throw new Error(answer.refused)
    },
    async status(ref) {
      const answer = await client.get(readerPath(ref), reader)
      return 'refused' in answer ? undefined : toTerminal(answer.value)
    },
    async pay(ref, { reference, amount, currency, words = '' }, key) {
      const begun = await client.post(
        '/v1/payment_intents',
        paymentIntent,
        {
          ...{ amount, currency: currency.toLowerCase(), payment_method_types: ['card_present'] },
          ...{ capture_method: 'automatic', description: words || undefined, metadata: { reference } },
        },
        key,
      )
      if ('refused' in begun) return { refused: begun.refused }
      const intent = begun.value.id
      const put = await client.post(
        `${readerPath(ref)}/process_payment_intent`,
        reader,
        { payment_intent: intent },
        `${key}-reader`,
      )
      if ('refused' in put) {
        await client.post(`/v1/payment_intents/${intent}/cancel`, paymentIntent, {}, `${key}-cancel`)
        return { refused: put.refused }
      }
      const payment = await loadIntent(client, intent)
      return payment ? { payment } : { refused: 'Stripe does not know this payment.' }
    },
    reply: async () => undefined,
    async cancel(ref, payment, key) {
      // What the reader says does not matter: it may have finished. The payment decides.
      await client.post(`${readerPath(ref)}/cancel_action`, reader, {}, `${key}-reader`)
      return takeOff(payment, key)
    },
    async last(ref, payment) {
      const before = await loadIntent(client, payment)
      if (!before) return undefined
      if (before.progress !== 'pending') return { payment: before }
      const now = await client.get(readerPath(ref), reader)
      if ('refused' in now) return { payment: before }
      if (isUnder(now.value, payment) && now.value.action?.status === 'in_progress')
        return { payment: before, screen: 'present' }
      const ended = await takeOff(payment, `${payment}-left`)
      return 'payment' in ended ? { payment: ended.payment } : { payment: before, screen: 'processing' }
    },
  }
}
