import { isSigned } from '../event-signature.ts'
import type { PaymentProvider, PaymentRequest, ProviderAnswer, ProviderPayment } from '../payment-provider.ts'
import { balanceOf } from './simulated-balance.ts'
import { simulatedOnboarding } from './simulated-onboarding.ts'
import {
  capturedOf,
  captureOf,
  faultOf,
  leftOf,
  newPayment,
  payWith,
  refundOf,
  SIMULATED_CARDS,
  type SimulatedPayment,
} from './simulated-payment.ts'
import { advance, simulatedTerminals } from './simulated-terminals.ts'
import { type SimulatorParts, silent, storePayment } from './simulator-parts.ts'
import type { SimulatedRows } from './simulator-store.ts'

const PAGE = 200

const toShown = (payment: SimulatedPayment, { checkoutUrl }: SimulatorParts): ProviderPayment => ({
  ...payment,
  checkoutUrl: payment.progress === 'pending' ? checkoutUrl(payment.ref) : undefined,
})

type Change = (payment: SimulatedPayment, at: string) => SimulatedPayment | { readonly refused: string }

/** Payments that move no money: for the demo, training and tests. */
export function simulatedProvider(parts: SimulatorParts): PaymentProvider {
  const { store, clock, id } = parts
  const now = () => new Date(clock()).toISOString()
  const newRef = (prefix: string) => `${prefix}_${id().replaceAll('-', '')}`

  /** Changes a payment once by its key. The cents of the amount can make the answer fail. */
  async function change(ref: string, amount: number, key: string, work: Change): Promise<ProviderAnswer> {
    const fault = faultOf(amount)
    if (fault === 'noAnswer') throw silent(fault)
    const answer = await store.locked(async (rows): Promise<ProviderAnswer & { readonly isNew?: boolean }> => {
      const payment = await rows.get('payment', ref)
      if (!payment) return { refused: `No such payment: ${ref}` }
      if (payment.keys.includes(key)) return { payment: toShown(payment, parts) }
      const changed = work(payment, now())
      if ('refused' in changed) return changed
      const stored = { ...changed, keys: [...payment.keys, key] }
      await storePayment(rows, stored, newRef('evt'))
      return { payment: toShown(stored, parts), isNew: true }
    })
    if (fault === 'lostAnswer' && 'isNew' in answer) throw silent(fault)
    return 'payment' in answer ? { payment: answer.payment } : answer
  }

  async function begin(request: PaymentRequest): Promise<ProviderAnswer> {
    const fault = faultOf(request.amount)
    if (fault === 'noAnswer') throw silent(fault)
    const { payment, isNew } = await store.locked(async rows => {
      const before = await rows.findByReference(request.reference)
      if (before) return { payment: before, isNew: false }
      const created = newPayment(newRef('pay'), request)
      const waits = request.returnTo !== undefined || fault === 'secondStep'
      const payment = waits ? created : payWith(created, SIMULATED_CARDS.visa, now())
      await storePayment(rows, payment, newRef('evt'))
      return { payment, isNew: true }
    })
    if (fault === 'lostAnswer' && isNew) throw silent(fault)
    return { payment: toShown(payment, parts) }
  }

  /** A payment on a terminal has gone on meanwhile. */
  const current = async (rows: SimulatedRows, payment: SimulatedPayment | undefined) =>
    payment && (await advance(rows, payment, clock(), newRef)).payment

  return {
    onboarding: simulatedOnboarding(parts),
    terminals: simulatedTerminals(parts, { newRef, toShown: payment => toShown(payment, parts) }),
    begin,
    capture: (ref, amount, key) =>
      change(ref, amount, key, (payment, at) =>
        payment.progress === 'authorised' && capturedOf(payment) === 0 && amount <= payment.amount
          ? captureOf(payment, amount, at)
          : { refused: 'This payment has nothing to capture.' },
      ),
    cancel: (ref, key) =>
      change(ref, 0, key, payment =>
        capturedOf(payment) === 0 && (payment.progress === 'pending' || payment.progress === 'authorised')
          ? { ...payment, progress: 'cancelled' }
          : { refused: 'This payment can no longer be cancelled.' },
      ),
    refund: (ref, amount, key) =>
      change(ref, amount, key, (payment, at) => {
        if (faultOf(amount) === 'declined') return { refused: 'The bank declined the refund (51).' }
        return amount <= leftOf(payment)
          ? refundOf(payment, amount, key, at)
          : { refused: 'The refund is more than what is left of the payment.' }
      }),
    find: async reference => {
      const payment = await store.locked(async rows => current(rows, await rows.findByReference(reference)))
      return payment && toShown(payment, parts)
    },
    payment: async ref => {
      const payment = await store.locked(async rows => current(rows, await rows.get('payment', ref)))
      return payment && toShown(payment, parts)
    },
    transactions: async cursor => {
      const rows = await store.locked(all => all.list('payment', Number(cursor ?? 0), PAGE))
      return {
        rows: rows.map(({ data }) => toShown(data, parts)),
        cursor: rows.length === PAGE ? String(rows.at(-1)?.seq) : undefined,
      }
    },
    payouts: async cursor => {
      const rows = await store.locked(all => all.list('payout', Number(cursor ?? 0), PAGE))
      return { rows: rows.map(({ data }) => data), cursor: rows.length === PAGE ? String(rows.at(-1)?.seq) : undefined }
    },
    payoutItems: async payout => (await store.locked(rows => rows.get('payout', payout)))?.items ?? [],
    account: async () => ({
      ...{ ref: 'simulator', name: 'Simulator', mode: 'test', currency: parts.currency },
      balance: await store.locked(balanceOf),
    }),
    readEvent: (headers, rawBody) => {
      const signature = headers['simulator-signature']
      if (parts.signingSecret === '') return 'badSignature'
      if (typeof signature !== 'string' || !isSigned(parts.signingSecret, signature, rawBody, clock()))
        return 'badSignature'
      return toEvent(rawBody)
    },
  }
}

function toEvent(rawBody: Uint8Array) {
  const { id, kind, payment, payout } = JSON.parse(Buffer.from(rawBody).toString('utf8'))
  const about = payment ? { payment } : payout ? { payout } : undefined
  return { id: String(id), kind: String(kind), about }
}
