import { ProviderSilent } from '../payment-provider.ts'
import type { SimulatedPayment } from './simulated-payment.ts'
import type { SimulatedRows, SimulatorStore } from './simulator-store.ts'

export interface SimulatorParts {
  readonly store: SimulatorStore
  readonly signingSecret: string
  readonly clock: () => number
  readonly id: () => string
  readonly currency: string
  /** Address of the page on which customers pay. */
  readonly checkoutUrl: (ref: string) => string
}

export const silent = (fault: 'noAnswer' | 'lostAnswer') =>
  new ProviderSilent('The simulator did not answer.', { lost: fault === 'lostAnswer' })

/** Stores a payment, and an event that tells of it. */
export async function storePayment(rows: SimulatedRows, payment: SimulatedPayment, eventId: string): Promise<void> {
  await rows.put('payment', payment.ref, payment, payment.reference)
  await rows.put('event', eventId, {
    id: eventId,
    kind: 'payment.changed',
    payment: payment.ref,
    reference: payment.reference,
  })
}
