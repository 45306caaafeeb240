import { isSigned } from '../event-signature.ts'
import type { EventHeaders, ProviderEvent } from '../payment-provider.ts'
import { event, type StripeEvent } from './stripe-objects.ts'

const textAt = (value: unknown, ...path: readonly string[]): string | undefined => {
  let at = value
  for (const name of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined
  return typeof at === 'string' ? at : undefined
}

/** The payment that an event is about: Stripe's id of the intent, or of the page where there is none yet. */
export function paymentOf({ data: { object } }: StripeEvent): string | undefined {
  const kind = textAt(object, 'object')
  if (kind === 'payment_intent') return textAt(object, 'id')
  if (kind === 'terminal.reader') return textAt(object, 'action', 'process_payment_intent', 'payment_intent')
  const intent = textAt(object, 'payment_intent')
  return kind === 'checkout.session' ? (intent ?? textAt(object, 'id')) : intent
}

const isPayout = ({ data: { object } }: StripeEvent): boolean => textAt(object, 'object') === 'payout'

/** An event that Stripe signed at most five minutes ago. Of its object only the id is used. */
export function readStripeEvent(
  { signingSecret, now }: { readonly signingSecret: string; readonly now: number },
  headers: EventHeaders,
  rawBody: Uint8Array,
): ProviderEvent | 'badSignature' {
  const signature = headers['stripe-signature']
  if (signingSecret === '' || typeof signature !== 'string') return 'badSignature'
  if (!isSigned(signingSecret, signature, rawBody, now)) return 'badSignature'
  const read = event.parse(JSON.parse(Buffer.from(rawBody).toString('utf8')))
  const payout = isPayout(read) ? textAt(read.data.object, 'id') : undefined
  const payment = paymentOf(read)
  const about = payout ? { payout } : payment ? { payment } : undefined
  return { id: read.id, kind: read.type, about }
}
