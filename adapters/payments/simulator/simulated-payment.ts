import { DAY_MS } from '#platform/rules/time/durations.ts'
import type { PaymentRequest, ProviderCard, ProviderPayment } from '../payment-provider.ts'

/** A payment as the simulator stores it. */
export interface SimulatedPayment {
  readonly ref: string
  readonly reference: string
  readonly currency: string
  readonly amount: number
  readonly capture: 'now' | 'later'
  readonly words: string
  readonly returnTo?: string | undefined
  readonly progress: ProviderPayment['progress']
  readonly failure?: string | undefined
  readonly captures: ProviderPayment['captures']
  readonly refunds: ProviderPayment['refunds']
  readonly disputes: ProviderPayment['disputes']
  readonly card?: ProviderCard | undefined
  /** Where the customer holds a card to a terminal. */
  readonly terminal?: SimulatedUse | undefined
  /** Keys of what was done already. */
  readonly keys: readonly string[]
}

/** A payment on a simulated terminal. */
export interface SimulatedUse {
  readonly ref: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** What the cashier said of the signature. */
  readonly signature?: 'matches' | 'differs' | undefined
}

/** Cards of the simulator's own page. */
export const SIMULATED_CARDS = {
  visa: { scheme: 'visa', funding: 'credit', last4: '4242', entryMode: 'online' },
  debit: { scheme: 'mastercard', funding: 'debit', last4: '8210', entryMode: 'online' },
  amex: { scheme: 'amex', funding: 'credit', last4: '0005', entryMode: 'online' },
} as const satisfies Record<string, ProviderCard>
export type SimulatedCard = keyof typeof SIMULATED_CARDS

/** What the cents of an amount make of it, as test cards of providers do (payments.md section 1). */
const FAULTS: Readonly<
  Record<number, 'declined' | 'noAnswer' | 'lostAnswer' | 'disputed' | 'payoutFails' | 'secondStep'>
> = { 51: 'declined', 54: 'noAnswer', 68: 'lostAnswer', 61: 'disputed', 62: 'payoutFails', 63: 'secondStep' }

export const faultOf = (amount: number) => FAULTS[amount % 100]

/** 1.15 % and 8 cents, rounded to the cent. */
export const feeOf = (amount: number): number => Number((BigInt(amount) * 115n + 5000n) / 10_000n) + 8

/** What the bank keeps of a dispute, won or lost. */
export const DISPUTE_FEE = 2500

export const newPayment = (ref: string, request: PaymentRequest): SimulatedPayment => ({
  ...{ ref, reference: request.reference, currency: request.currency, amount: request.amount },
  ...{ capture: request.capture, words: request.words ?? '', returnTo: request.returnTo },
  ...{ progress: 'pending', captures: [], refunds: [], disputes: [], keys: [] },
})

export const capturedOf = ({ captures }: Pick<SimulatedPayment, 'captures'>): number =>
  captures.reduce((total, { amount }) => total + amount, 0)

const refundedOf = ({ refunds }: SimulatedPayment): number => refunds.reduce((total, { amount }) => total + amount, 0)

export const leftOf = (payment: SimulatedPayment): number =>
  capturedOf(payment) -
  refundedOf(payment) -
  payment.disputes.filter(({ result }) => result !== 'won').reduce((total, { amount }) => total + amount, 0)

/** What a customer does with a card on the simulator's page, or at once where the card is known. */
export function payWith(payment: SimulatedPayment, card: ProviderCard | 'declined', at: string): SimulatedPayment {
  if (payment.progress !== 'pending') return payment
  if (card === 'declined' || faultOf(payment.amount) === 'declined')
    return { ...payment, progress: 'failed', failure: 'Declined by the bank (51).' }
  const authorised = { ...payment, card, progress: 'authorised' as const }
  return payment.capture === 'later' ? authorised : captureOf(authorised, payment.amount, at)
}

export const captureOf = (payment: SimulatedPayment, amount: number, at: string): SimulatedPayment => ({
  ...payment,
  captures: [{ ref: `cap_${payment.ref}`, amount, at, fee: feeOf(amount) }],
})

export const refundOf = (payment: SimulatedPayment, amount: number, key: string, at: string): SimulatedPayment => ({
  ...payment,
  refunds: [
    ...payment.refunds,
    { ref: `ref_${payment.ref}_${payment.refunds.length + 1}`, amount, at, key, result: 'done' },
  ],
})

/** After so many days a dispute that nobody answered is lost. */
const RESPONSE_DAYS = 14

export const disputeOf = (payment: SimulatedPayment, at: string): SimulatedPayment => ({
  ...payment,
  disputes: [
    {
      ...{ ref: `dis_${payment.ref}`, amount: leftOf(payment), at, fee: DISPUTE_FEE, result: 'open' },
      respondBy: new Date(Date.parse(at) + RESPONSE_DAYS * DAY_MS).toISOString().slice(0, 10),
    },
  ],
})
