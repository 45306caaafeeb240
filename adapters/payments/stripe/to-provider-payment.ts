import type { ProviderCard, ProviderPayment } from '../provider-payment.ts'
import type { StripeCharge, StripeDispute, StripeIntent, StripeRefund } from './stripe-objects.ts'

const toIso = (seconds: number): string => new Date(seconds * 1000).toISOString()

const FUNDINGS = ['credit', 'debit', 'prepaid'] as const

const ENTRY_MODES: Readonly<Record<string, string>> = {
  contactless_emv: 'contactless',
  contactless_magstripe_mode: 'contactless',
  contact_emv: 'chip',
  magnetic_stripe_fallback: 'swiped',
  magnetic_stripe_track2: 'swiped',
}

function toCard({ payment_method_details: details }: StripeCharge): ProviderCard | undefined {
  const card = details?.card_present ?? details?.card
  if (!card) return undefined
  const mode = details?.card_present ? (ENTRY_MODES[card.read_method ?? ''] ?? 'other') : 'online'
  return {
    scheme: card.brand === 'eftpos_au' ? 'eftpos' : (card.brand ?? 'other'),
    funding: FUNDINGS.find(known => known === card.funding) ?? 'unknown',
    last4: card.last4 ?? '',
    entryMode: mode,
  }
}

/** At a terminal a failed payment is over; on Stripe's page the customer may try another card. */
const isOver = ({ status, last_payment_error, payment_method_types }: StripeIntent): boolean =>
  status === 'requires_payment_method' && !!last_payment_error && payment_method_types.includes('card_present')

function toProgress(intent: StripeIntent): ProviderPayment['progress'] {
  if (intent.status === 'requires_capture' || intent.status === 'succeeded') return 'authorised'
  if (intent.status === 'canceled') return 'cancelled'
  return isOver(intent) ? 'failed' : 'pending'
}

const REFUND_RESULTS: Readonly<Record<string, ProviderPayment['refunds'][number]['result']>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

/** A refund that failed after the money had left comes back as a balance transaction of its own. */
const toRefund = ({ id, amount, created, status, metadata, failure_balance_transaction }: StripeRefund) => ({
  ...{ ref: id, amount, at: toIso(created), key: metadata.attempt },
  result: failure_balance_transaction ? ('returned' as const) : (REFUND_RESULTS[status ?? ''] ?? ('pending' as const)),
})

/** Questions of a bank before it disputes (`warning_...`) move no money. */
const movesMoney = ({ status }: StripeDispute): boolean => !status.startsWith('warning_')

const toResult = (status: string): ProviderPayment['disputes'][number]['result'] =>
  status === 'won' || status === 'lost' ? status : 'open'

const toDispute = ({ id, amount, created, status, balance_transactions }: StripeDispute) => ({
  ...{ ref: id, amount, at: toIso(created) },
  fee: balance_transactions.reduce((total, { fee }) => total + fee, 0),
  result: toResult(status),
})

const toCapture = ({ id, amount_captured, created, balance_transaction }: StripeCharge) => ({
  ...{ ref: id, amount: amount_captured },
  // Not known until the money is booked: the facts take the larger fee.
  fee: typeof balance_transaction === 'object' ? (balance_transaction?.fee ?? 0) : 0,
  at: toIso(typeof balance_transaction === 'object' ? (balance_transaction?.created ?? created) : created),
})

/** A payment intent with its charge, refunds and disputes as a payment of any provider. */
export function toProviderPayment(
  intent: StripeIntent,
  refunds: readonly StripeRefund[],
  disputes: readonly StripeDispute[],
): ProviderPayment {
  const { id, metadata, currency, latest_charge: charge, last_payment_error: problem } = intent
  const paid = typeof charge === 'object' && charge ? charge : undefined
  return {
    ...{ ref: id, reference: metadata.reference ?? '', currency: currency.toUpperCase(), progress: toProgress(intent) },
    failure: problem?.message ?? undefined,
    captures: paid?.captured ? [toCapture(paid)] : [],
    refunds: refunds.map(toRefund),
    disputes: disputes.filter(movesMoney).map(toDispute),
    card: paid && toCard(paid),
  }
}
